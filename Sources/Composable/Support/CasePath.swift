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
///
/// Two case paths are the same to a scope when they lead to the same case of the same enum, wherever
/// and however they were made.
public struct CasePath<Root, Value>: Sendable {
  /// Makes the case from its value.
  public let embed: @Sendable (Value) -> Root
  /// The value, when the root is this case; else `nil`.
  public let extract: @Sendable (Root) -> Value?
  /// The names of the cases on the way; `nil` when a step of it is no enum's.
  private let caseNames: @Sendable (Root) -> [String]?
  /// Where it was made: its identity when its root is no enum.
  private let place: SourcePlace

  /// Makes a case path.
  ///
  /// - Parameters:
  ///   - embed: Makes the case from its value; the name of the case will do.
  ///   - extract: Gives the value when the root is this case.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?,
    fileID: String = #fileID,
    line: UInt = #line
  ) {
    self.embed = embed
    self.extract = extract
    place = SourcePlace(fileID: fileID, line: line)
    caseNames = { root in
      let mirror = Mirror(reflecting: root)
      guard mirror.displayStyle == .enum else { return nil }
      return mirror.children.first?.label.map { [$0] }
    }
  }

  private init<Middle>(_ first: CasePath<Root, Middle>, _ second: CasePath<Middle, Value>) {
    embed = { first.embed(second.embed($0)) }
    extract = { first.extract($0).flatMap(second.extract) }
    place = second.place
    caseNames = { root in
      guard let names = first.caseNames(root), let middle = first.extract(root),
        let rest = second.caseNames(middle)
      else { return nil }
      return names + rest
    }
  }

  /// The path to a case of this case's value.
  ///
  /// ```swift
  /// let loudness = CasePath<AppAction, Settings.Action>.settings.appending(path: .loudness)
  /// ```
  ///
  /// - Parameter path: The path that goes on from this one's value.
  /// - Returns: The path from this one's root to the other's value.
  public func appending<Next>(path: CasePath<Value, Next>) -> CasePath<Root, Next> {
    CasePath<Root, Next>(self, path)
  }

  /// The path to the action of one element, from the path to any element's id and action.
  ///
  /// ```swift
  /// let thirdRow = CasePath<ListAction, (Int, Row.Action)>.row.element(3)
  /// ```
  ///
  /// - Parameter id: The element's id.
  /// - Returns: The path to that element's actions.
  public func element<ID: Equatable & Sendable, Action>(
    _ id: ID
  ) -> CasePath<Root, Action> where Value == (ID, Action) {
    appending(
      path: CasePath<Value, Action>(
        embed: { (id, $0) },
        extract: { $0.0 == id ? $0.1 : nil }
      )
    )
  }

  /// Changes the value in place, when the root is this case.
  ///
  /// - Returns: What the body returns; `nil` when the root is another case.
  func modify<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result? {
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

  /// Tells this case path from others, in scopes.
  ///
  /// - Parameter value: Any value of the case.
  /// - Complexity: Looks the case's name up by reflection, which takes about a microsecond.
  func identity(of value: Value) -> Identity {
    let names = caseNames(embed(value))
    return Identity(
      names: names,
      types: [ObjectIdentifier(Root.self), ObjectIdentifier(Value.self)],
      place: names == nil ? place : nil,
      description: names.map { "\(Root.self).\($0.joined(separator: "."))" }
        ?? "\(Root.self) as \(Value.self)"
    )
  }

  /// Which case of which types it is.
  struct Identity: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
    let names: [String]?
    let types: [ObjectIdentifier]
    /// Where the path was made; only for a root that is no enum.
    let place: SourcePlace?
    let description: String

    var debugDescription: String { description }
  }
}
