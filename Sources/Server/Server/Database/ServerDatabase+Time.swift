import SQLite

extension ServerDatabase {
  func time(_ now: Double) throws(StoreError) -> KeptTime? {
    let kept = try connection.first(
      "SELECT believed, doubted, steady FROM clock",
      make: KeptTime.init
    )
    if let kept { return kept }
    // Data of before there was a clock, which may have rows that a wrong one has dated ahead.
    let latest: Double?? = try connection.value(
      """
      SELECT max(moment) FROM (
        SELECT max(since) AS moment FROM players WHERE since <= \(now)
        UNION ALL SELECT max(started_at) FROM attempts WHERE started_at <= \(now)
        UNION ALL SELECT max(at) FROM games WHERE at <= \(now)
        UNION ALL SELECT max(turn_began) FROM duels WHERE turn_began <= \(now)
      ) AS moments
      """
    )
    return latest?.map { KeptTime(believed: $0) }
  }

  func keepTime(_ time: KeptTime) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO clock (number, believed, doubted, steady)
      VALUES (1, \(time.believed), \(orNull: time.doubted), \(time.steady))
      ON CONFLICT (number) DO UPDATE SET believed = excluded.believed, doubted = excluded.doubted,
        steady = excluded.steady
      """
    )
  }
}
