import LexicubeProgram
import Platform

Program.outliveSizeLimit()
Program.occupyClosedStreams()
exit(Program(arguments: commandLine, host: .process).run().rawValue)
