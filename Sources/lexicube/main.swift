import LexicubeProgram
import Platform

Program.occupyClosedStreams()
exit(Program(arguments: commandLine, host: .process).run().rawValue)
