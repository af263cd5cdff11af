import Rules

// The endpoints of games of two players.

extension Endpoint<Void> {
  static let createDuel = Endpoint(.post, "duels", make: {}, parts: { _ in })
}

extension Endpoint<InviteCode> {
  static let joinDuel = Endpoint(
    .put,
    "duels/join/:",
    .segment("the invitation"),
    make: { $0 },
    parts: { $0 }
  )
}

extension Endpoint<Int> {
  static let duels = Endpoint(
    .get,
    "duels",
    .query("limit", HistoryQuery.limits, default: HistoryQuery.defaultLimit),
    make: { $0 },
    parts: { $0 }
  )
}

extension Endpoint<DuelID> {
  static let duel = Endpoint(.get, "duels/:", .id("the game"), make: { $0 }, parts: { $0 })
  static let claimDuel = Endpoint(
    .put,
    "duels/:/claim",
    .id("the game"),
    make: { $0 },
    parts: { $0 }
  )
  static let rematch = Endpoint(
    .put,
    "duels/:/rematch",
    .id("the game"),
    make: { $0 },
    parts: { $0 }
  )
}

extension Endpoint<TurnRequest> {
  static let takeTurn = Endpoint(
    .put,
    "duels/:/turns/:",
    .id("the game"),
    .segment("the turn", TurnRequest.numbers),
    .turn,
    make: { TurnRequest(duel: $0, number: $1, turn: $2) },
    parts: { ($0.duel, $0.number, $0.turn) }
  )
}

extension Field<Duel.Turn> {
  /// The body as a turn.
  static var turn: Self {
    Self(
      read: { parts throws(APIError) in
        let body = parts.body
        parts.body = []
        let value: JSONValue
        do throws(JSONError) {
          value = try JSONValue(reading: body)
        } catch {
          throw APIError(.badBody, "The body is not JSON: \(error).")
        }
        guard let turn = Duel.Turn(value) else {
          throw APIError(
            .badBody,
            "A turn is {\"word\": [faces]}, {\"remove\": [cubes]} or both, {\"pass\": true} or "
              + "{\"giveUp\": true}."
          )
        }
        return turn
      },
      write: { $1.body = Array($0.json.text().utf8) }
    )
  }
}
