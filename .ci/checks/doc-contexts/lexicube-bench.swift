// What the examples of the benchmarks use.
@testable import lexicube_bench

let words: [String] = []
func makeTrie() throws -> Set<String> { [] }
func lookUpInSet() -> Double { 0 }

// PLACE: a benchmark
struct Benchmarks {
  func benchmark() -> Benchmark {
// EXAMPLE
  }
}
