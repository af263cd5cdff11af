let golden60x20 = #"""
  """#
