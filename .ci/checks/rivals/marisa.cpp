// Measures libmarisa with a word list: building the trie, its size, and looking up every word in random
// order. Prints the medians of seven runs. `.ci/checks/rivals/run` compares them with ours.
//
//   c++ -O3 -o marisa marisa.cpp -lmarisa && ./marisa ../../dictionaries/english.txt

#include <marisa.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <random>
#include <string>
#include <vector>

// Processor time, which other programs on a busy machine do not change.
static double now() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

static double milliseconds(double start) { return now() - start; }

static double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

int main(int argc, char **argv) {
  std::ifstream file(argc > 1 ? argv[1] : "dictionaries/english.txt");
  std::vector<std::string> words;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && line[0] != '#') words.push_back(line);
  }
  if (words.empty()) {
    std::fprintf(stderr, "usage: marisa WORDS\n");
    return 2;
  }

  std::vector<double> builds, lookups;
  std::size_t size = 0, found = 0;
  std::vector<std::string> shuffled = words;
  std::shuffle(shuffled.begin(), shuffled.end(), std::mt19937_64(1));
  for (int run = 0; run < 7; ++run) {
    auto start = now();
    marisa::Keyset keys;
    for (const auto &word : words) keys.push_back(word.data(), word.size());
    marisa::Trie trie;
    trie.build(keys);
    builds.push_back(milliseconds(start));
    size = trie.io_size();

    marisa::Agent agent;
    found = 0;
    start = now();
    for (const auto &word : shuffled) {
      agent.set_query(word.data(), word.size());
      found += trie.lookup(agent);
    }
    lookups.push_back(milliseconds(start) * 1e6 / static_cast<double>(words.size()));
  }
  std::printf("words %zu\nfound %zu\nbuild-ms %.1f\nsize-kB %.0f\nlookup-ns %.0f\n", words.size(),
              found, median(builds), static_cast<double>(size) / 1000, median(lookups));
}
