// What the examples of Routes use.
@testable import Routes
import Rules
