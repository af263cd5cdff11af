import Platform
import Server

exit(ServerProgram.runCommandLine())
