print("lexicube")
