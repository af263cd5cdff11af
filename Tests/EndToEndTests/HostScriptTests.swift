import GameTesting
import Platform
import Testing

private enum Keys {
  static let ann =
    "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI" + String(repeating: "A", count: 43) + " ann@home"
  static let bob = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI" + String(repeating: "B", count: 43)
}

/// `lexicube-host`, with stand-ins for what changes the machine.
@Suite struct HostScriptTests {
  private let directory = TemporaryDirectory()

  private func run(_ words: String..., key: String = "") throws -> Command.Result {
    let script = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let stubs = directory.path + "/stubs"
    try directory.makeDirectory("stubs")
    for name in ["id", "useradd", "usermod", "chown", "install", "lexicube"] {
      // `id -u` is that of root.
      try directory.file("stubs/\(name)", "#!/bin/sh\necho 0\n")
    }
    return try Command.run(
      "sh",
      [
        "-c", "chmod +x \(stubs)/*; PATH=\(stubs):$PATH; exec sh \"$@\"", "sh",
        "/\(script)/Resources/shared-host/lexicube-host",
      ] + words,
      environment: ["LEXICUBE_HOME": directory.path + "/home"],
      input: key + "\n"
    )
  }

  private func keys() throws -> [String] {
    let bytes = try File.read(directory.path + "/home/.ssh/authorized_keys", limit: .max, .anything)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func `a key is one guest's`() throws {
    #expect(try run("guest", "ann", "-", key: Keys.ann).status == 0)
    let second = try run("guest", "ann2", "-", key: Keys.ann)
    #expect(second.status == 1 && second.errors.contains("this key is ann's"))
    #expect(try run("guest", "bob", "-", key: Keys.bob).status == 0)
    #expect(try run("remove", "ann").status == 0)
    #expect(try keys().count == 1 && keys()[0].contains("/guest bob\""))
    #expect(try run("guest", "ann2", "-", key: Keys.ann).status == 0)
  }

  @Test(arguments: [
    Keys.bob + "=", Keys.bob + "A", String(Keys.bob.dropLast(4)) + "====",
    "ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQC7CCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCC",
    Keys.bob.replacing("ssh-ed25519", with: "ssh-rsa"),
  ])
  func `a key that sshd would not take lets nobody in`(key: String) throws {
    let result = try run("guest", "eve", "-", key: key)
    #expect(result.status == 1 && result.errors.contains("damaged"), "\(result.errors)")
    #expect(throws: (any Error).self) { try keys() }
  }

  @Test(arguments: ["ssh-rsa ", "ssh-rsa AAAA", "AAAAC3NzaC1lZDI1NTE5", "hello", ""])
  func `what is no key lets nobody in`(key: String) throws {
    let result = try run("guest", "eve", "-", key: key)
    #expect(result.status == 1 && result.errors.contains("no public key"))
    #expect(throws: (any Error).self) { try keys() }
  }
}
