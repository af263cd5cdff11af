import Composable
import ComposableTesting
import Testing

// The tutorial, part 2 of 2, after CounterExample.swift.

/// Search as you type: a query is searched when the typing has paused, and a new one replaces the one
/// in flight.
private struct Search: Reducer {
  struct State: Equatable, Sendable {
    var query = ""
    var results: [String] = []
    var failure: SearchError?
  }

  enum Action: Equatable, Sendable {
    case queryChanged(String)
    case searchReturned([String])
    case searchFailed(SearchError)
  }

  enum SearchError: Error, Equatable { case offline }

  struct Dependencies: Sendable {
    var clock: AnyClock
    var search: @Sendable (String) async throws(SearchError) -> [String]
  }

  private enum CancelID { case search }

  let dependencies: Dependencies

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .queryChanged(let query):
      state.query = query
      guard !query.isEmpty else {
        state.results = []
        return .cancel(id: CancelID.search)
      }
      return .run(name: "search") { [search = dependencies.search] send in
        do throws(SearchError) {
          send(.searchReturned(try await search(query)))
        } catch {
          send(.searchFailed(error))
        }
      }
      // A sleep and the search under one id: each key ends the sleep, or the search, before it.
      .debounce(id: CancelID.search, for: .milliseconds(300), clock: dependencies.clock)

    case .searchReturned(let results):
      state.results = results
      state.failure = nil
      return .none

    case .searchFailed(let failure):
      state.results = []
      state.failure = failure
      return .none
    }
  }
}

@Suite("Example 2: search as you type")
struct SearchExample {
  private let clock = TestClock()

  private func makeStore(
    search: @escaping @Sendable (String) async throws(Search.SearchError) -> [String]
  ) -> TestStore<Search.State, Search.Action> {
    TestStore(initialState: Search.State(), clock: clock) { [clock] in
      Search(dependencies: .init(clock: clock.any, search: search))
    }
  }

  @Test func `only the last query of a burst is searched, when the typing has paused`() {
    let store = makeStore { ["\($0) found"] }
    store.send(.queryChanged("s")) { $0.query = "s" }
    store.advance(by: .milliseconds(200))
    store.send(.queryChanged("sw")) { $0.query = "sw" }
    store.advance(by: .milliseconds(299))
    store.send(.queryChanged("swi")) { $0.query = "swi" }
    store.advance(by: .milliseconds(299))
    store.advance(by: .milliseconds(1))
    store.receive(.searchReturned(["swi found"])) { $0.results = ["swi found"] }
  }

  @Test func `a new query replaces the search in flight`() {
    let store = makeStore { [clock = clock.any] query throws(Search.SearchError) in
      try? await clock.sleep(for: .seconds(1))
      return ["\(query) found"]
    }
    store.send(.queryChanged("a")) { $0.query = "a" }
    store.advance(by: .milliseconds(500))
    store.send(.queryChanged("ab")) { $0.query = "ab" }
    store.advance(by: .seconds(2))
    store.receive(.searchReturned(["ab found"])) { $0.results = ["ab found"] }
  }

  @Test func `clearing the query cancels the search`() {
    let store = makeStore { ["\($0) found"] }
    store.send(.queryChanged("a")) { $0.query = "a" }
    store.send(.queryChanged("")) { $0.query = "" }
    store.advance(by: .seconds(1))
  }

  @Test func `a search that fails says why`() {
    let store = makeStore { _ throws(Search.SearchError) in throw .offline }
    store.send(.queryChanged("a")) { $0.query = "a" }
    store.advance(by: .milliseconds(300))
    store.receive(.searchFailed(.offline)) { $0.failure = .offline }
  }
}
