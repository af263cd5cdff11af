// What the examples of GameTesting use.
import ComposableTesting
import Game
import GameTesting
import Testing
