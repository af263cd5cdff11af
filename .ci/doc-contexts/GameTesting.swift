// What the examples of GameTesting take for granted.
import ComposableTesting
import Game
import GameTesting
import Testing
