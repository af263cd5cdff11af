import Platform
import Rules

// The endpoints of games of two players.

extension Endpoint<Void> {
  static let createDuel = Endpoint(.post, "duels")
}

extension Endpoint<InviteCode> {
  static let joinDuel = Endpoint(.put, "duels/join/:", .segment("the invitation"))
}

extension Endpoint<Int> {
  static let duels = Endpoint(
    .get,
    "duels",
    .query("limit", HistoryQuery.limits, default: HistoryQuery.defaultLimit)
  )
  static let events = Endpoint(.get, "events", .query("after", 0...Int.max, default: 0))
}

extension Endpoint<DuelID> {
  static let duel = Endpoint(.get, "duels/:", .id("the game"))
  static let claimDuel = Endpoint(.put, "duels/:/claim", .id("the game"))
  static let rematch = Endpoint(.put, "duels/:/rematch", .id("the game"))
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
  static var turn: Self {
    body(
      read: { body throws(APIError) in
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
      text: { $0.json.text() }
    )
  }
}
