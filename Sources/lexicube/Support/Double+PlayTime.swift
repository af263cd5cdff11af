import Rules

extension Double {
  /// Seconds of play as minutes and seconds: `3:00`.
  var playTime: String {
    let whole = Int(max(0, min(self, TimedMove.latest)))
    return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)"
  }
}
