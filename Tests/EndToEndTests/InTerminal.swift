import Testing

/// The tests that play the built program in a terminal, one after another: each wants the machine
/// to itself.
@Suite(.serialized) enum InTerminal {}
