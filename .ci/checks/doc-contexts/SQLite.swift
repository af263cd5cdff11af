import SQLite

// PLACE: statements beside a connection
func statements(_ connection: SQLiteConnection, session: Int, id: Int) throws {
// EXAMPLE
}
