let golden80x24ASCII = #"""
  """#
