print("lexicube-bench")
