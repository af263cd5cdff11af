import LexicubeProgram
import Platform

Program.outliveSizeLimit()
Program.occupyClosedStreams()
exit(Program.runCommandLine().rawValue)
