import Testing

/// The tests that run the built program in a terminal. They run one after another, because each needs the
/// whole machine.
@Suite(.serialized) enum InTerminal {}
