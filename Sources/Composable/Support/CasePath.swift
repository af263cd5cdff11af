/// The way to one case of an enum and back: how to make the case from its value, and how to get the
/// value out.
///
/// Written by hand, one a case, beside the enum; no macro is needed:
///
/// ```swift
/// extension CasePath where Root == CounterApp.AppAction, Value == CounterApp.Counter.Action {
///   static var counter: Self {
///     Self(embed: Root.counter) { if case .counter(let action) = $0 { action } else { nil } }
///   }
/// }
/// ```
///
/// so that `Scope(state: \.counter, action: .counter) { Counter() }` reads well. A case path is
/// known by the line that makes it: reducers tell their children apart by it.
public struct CasePath<Root, Value>: Sendable {
  /// Makes the case from its value.
  public let embed: @Sendable (Value) -> Root
  /// The value, when the root is this case; else `nil`.
  public let extract: @Sendable (Root) -> Value?
  private let place: SourcePlace
  private let column: UInt

  /// Makes a case path.
  ///
  /// - Parameters:
  ///   - embed: Makes the case from its value; the name of the case will do.
  ///   - extract: Gives the value when the root is this case.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?,
    fileID: String = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.embed = embed
    self.extract = extract
    place = SourcePlace(fileID: fileID, line: line)
    self.column = column
  }

  /// Tells this case path from others, for scopes. Made on demand: few actions start an effect.
  var identity: Identity {
    Identity(
      place: place,
      column: column,
      types: [ObjectIdentifier(Root.self), ObjectIdentifier(Value.self)],
      name: "\(Root.self) as \(Value.self)"
    )
  }

  /// Where a case path was made, and between which types.
  struct Identity: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
    let place: SourcePlace
    let column: UInt
    let types: [ObjectIdentifier]
    let name: String

    var description: String { name }
    var debugDescription: String { name }
  }
}
