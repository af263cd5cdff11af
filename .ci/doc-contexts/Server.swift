// What the examples of Server use.
import Glibc
import Server
