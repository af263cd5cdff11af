import Features
import Platform
import Terminal

/// Effects run on other threads: their requests wait until the thread of the terminal performs them.
final class TerminalRequests: Sendable {
  private enum Request {
    case bell
    case copy(String)
  }

  private let waiting = Lock<[Request]>([])
  private let waker: Waker

  init(waker: Waker) { self.waker = waker }

  func ringBell() { add(.bell) }

  var clipboard: ClipboardClient { ClipboardClient { [self] text in add(.copy(text)) } }

  /// Performs the waiting requests. Only for the thread that owns the terminal.
  func perform(on terminal: any TerminalDevice) {
    let requests = waiting.withLock { waiting in
      defer { waiting.removeAll() }
      return waiting
    }
    for request in requests {
      switch request {
      case .bell: terminal.ringBell()
      case .copy(let text): _ = terminal.copyToClipboard(text)
      }
    }
  }

  private func add(_ request: Request) {
    waiting.withLock { $0.append(request) }
    waker.wake()
  }
}
