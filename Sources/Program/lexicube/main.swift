import Platform
import Program

Program.outliveSizeLimit()
Program.occupyClosedStreams()
exit(Program.runCommandLine().rawValue)
