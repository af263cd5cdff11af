let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "show-cube": ShowCube.run(Array(arguments.dropFirst()))
case "show-screen": ShowScreen.run(Array(arguments.dropFirst()))
case "frames": FrameBench.run()
default: print("usage: lexicube-bench show-cube [--size 100x32] …")
}
