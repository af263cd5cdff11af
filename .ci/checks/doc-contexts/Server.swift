// What the examples of Server use.
import Platform
import Server
