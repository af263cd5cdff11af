/// An action whose type is known to its store only.
///
/// The registry and the mailbox hold actions in this form. Generic code that is called from another
/// module looks up its types as it runs; code for one type is compiled for it. Most of the time that
/// an effect takes went there.
struct ErasedAction: Sendable {
  let base: any Sendable

  init(_ base: some Sendable) {
    self.base = base
  }
}
