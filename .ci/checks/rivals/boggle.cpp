// Solves Boggle boards in the usual way: a trie of pointers, a depth-first search from every die, and a
// mark in the trie at words that are already found. The fastest known Boggle solvers do the same.
// `lexicube-bench boggle` must print the same score.
//
//   c++ -O3 -march=native -o boggle boggle.cpp && ./boggle WORDS BOARDS

#include <cstdint>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

struct Node {
  Node *children[26] = {};
  std::uint64_t mark = 0;
  bool is_word = false;
};

static const unsigned scores[] = {0, 0, 0, 1, 1, 2, 3, 5, 11};
static std::vector<std::vector<int>> neighbors;
static int letters[25];
static std::uint64_t board = 0;
static long total = 0, words = 0;

static void search(int place, unsigned length, Node *node, std::uint32_t used) {
  used |= 1u << place;
  length += letters[place] == 16 ? 2 : 1;
  if (node->is_word && node->mark != board) {
    node->mark = board;
    total += scores[length < 8 ? length : 8];
    ++words;
  }
  for (int next : neighbors[place]) {
    if (used >> next & 1) continue;
    if (Node *child = node->children[letters[next]]) search(next, length, child, used);
  }
}

// A die shows q for qu, so the trie has q for qu, too. Words with any other q cannot be spelled.
static void add(Node *root, const std::string &word) {
  Node *node = root;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (word[i] < 'a' || word[i] > 'z') return;
    if (word[i] == 'q' && (i + 1 == word.size() || word[i + 1] != 'u')) return;
    Node *&child = node->children[word[i] - 'a'];
    if (!child) child = new Node;
    node = child;
    if (word[i] == 'q') ++i;
  }
  if (word.size() >= 3) node->is_word = true;
}

// Processor time in seconds, which other programs on a busy machine do not change.
static double now() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

int main(int argc, char **argv) {
  if (argc < 3) {
    std::fprintf(stderr, "usage: boggle WORDS BOARDS\n");
    return 2;
  }
  Node *root = new Node;
  std::ifstream word_file(argv[1]), board_file(argv[2]);
  for (std::string line; std::getline(word_file, line);) add(root, line);
  std::vector<std::string> boards;
  for (std::string line; board_file >> line;) boards.push_back(line);
  if (boards.empty()) return 1;
  const int side = boards[0].size() == 16 ? 4 : 5;
  for (int place = 0; place < side * side; ++place) {
    neighbors.emplace_back();
    for (int other = 0; other < side * side; ++other) {
      const int rows = place / side - other / side, columns = place % side - other % side;
      if (other != place && rows * rows <= 1 && columns * columns <= 1) {
        neighbors.back().push_back(other);
      }
    }
  }

  const double start = now();
  for (const auto &line : boards) {
    ++board;
    for (int place = 0; place < side * side; ++place) letters[place] = line[place] - 'a';
    for (int place = 0; place < side * side; ++place) {
      if (Node *node = root->children[letters[place]]) search(place, 0, node, 0);
    }
  }
  const double seconds = now() - start;
  std::printf("score %ld\nwords %ld\nboards %zu\nseconds %.6f\nboards/s %.0f\n", total, words,
              boards.size(), seconds, static_cast<double>(boards.size()) / seconds);
}
