import Platform
import Server

exit(ServerProgram(arguments: CommandLine.arguments).run())
