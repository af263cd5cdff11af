import LexicubeProgram
import Platform

Program.occupyClosedStreams()
exit(Program(arguments: CommandLine.arguments, host: .process).run().rawValue)
