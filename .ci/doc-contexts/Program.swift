// What the examples of Program take for granted.
import Glibc
import LexicubeProgram
