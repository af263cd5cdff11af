let golden100x32 = #"""
  """#
