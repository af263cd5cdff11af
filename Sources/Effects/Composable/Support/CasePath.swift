/// The way to one case of an enum and back: how to make the case from its value, and how to get the
/// value out.
///
/// Write one for each case that you need, beside the enum:
///
/// ```swift
/// extension CasePath where Root == AppAction, Value == Help.Action {
///   static var help: Self {
///     Self(embed: Root.help) { if case .help(let action) = $0 { action } else { nil } }
///   }
/// }
/// ```
///
/// Then `ifLet(\.help, action: .help) { Help() }` reads well.
public struct CasePath<Root, Value>: Sendable {
  /// Makes the case from its value.
  public let embed: @Sendable (Value) -> Root
  /// The value, when the root is this case; else `nil`.
  public let extract: @Sendable (Root) -> Value?

  /// Makes a case path.
  ///
  /// - Parameters:
  ///   - embed: Makes the case from its value; the name of the case will do.
  ///   - extract: Gives the value when the root is this case.
  public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.embed = embed
    self.extract = extract
  }

  /// Changes the value in place, when the root is this case.
  ///
  /// - Returns: What the body returns; `nil` when the root is another case.
  package func modify<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result? {
    guard var value = extract(root) else { return nil }
    return withUnsafeMutablePointer(to: &root) { root in
      // While the value changes there is no root, which would hold the value's storage, too, and so
      // have all of it copied. This function has the root to itself, and always leaves one.
      root.deinitialize(count: 1)
      let result = body(&value)
      root.initialize(to: embed(value))
      return result
    }
  }
}
