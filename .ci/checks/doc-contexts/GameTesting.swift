// What the examples of GameTesting use.
import ComposableTesting
import GameTesting
import Model
import Testing
