// Game
