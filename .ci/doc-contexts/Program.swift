// What the examples of Program use.
import Glibc
import LexicubeProgram
