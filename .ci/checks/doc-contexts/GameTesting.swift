// What the examples of GameTesting use.
import ComposableTesting
import Features
import GameTesting
import Model
import Testing
