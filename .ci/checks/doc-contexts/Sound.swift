import Game
import Sound

let path = "/usr/bin"
