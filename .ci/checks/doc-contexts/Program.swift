// What the examples of Program use.
import Platform
import Program
