import Glibc
import Server

exit(ServerProgram(arguments: CommandLine.arguments).run())
