let golden80x24 = #"""
  """#
