import Platform
import Server

exit(ServerProgram(arguments: commandLine).run())
