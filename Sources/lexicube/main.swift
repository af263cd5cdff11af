import Glibc
import LexicubeProgram

Program.occupyClosedStreams()
exit(Program(arguments: CommandLine.arguments, host: .process).run().rawValue)
