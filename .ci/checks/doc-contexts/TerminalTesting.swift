// What the examples of TerminalTesting use.
@testable import Surface
import Terminal
import TerminalTesting
