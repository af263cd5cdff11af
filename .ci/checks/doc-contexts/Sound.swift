import Model
import Sound

let path = "/usr/bin"
