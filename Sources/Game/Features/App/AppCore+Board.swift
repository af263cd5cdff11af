import Composable
import Model
import Rules

/// Writes the player's daily games to the board that they share with others.
///
/// The program does this and not a page, because closing a page cancels its effects. What is missing on
/// the board follows from the history and the board alone, so a game that could not be written, because
/// the folder was not there or the program was killed, is written the next time.
extension AppCore {
  /// Writes what the board lacks of the last seven days. Does nothing without a board.
  func publish(_ state: State) -> Effect<Action> {
    let now = dependencies.date()
    let today = DailyCube.day(at: now.seconds)
    guard let source = state.settings.boardSource, today >= 1 else {
      return .cancel(id: CancelID.publish)
    }
    let (history, board, name) = (dependencies.history, dependencies.board, state.settings.name)
    return .run(name: "write to the board") { send in
      let own: OwnDailyGames
      do throws(HistoryError) {
        let days = Ranking.week(upTo: today)
        own = try await OwnDailyGames.read(days, today: today, name: name, history: history)
      } catch {
        // The screens that show the history say so.
        return
      }
      do throws(BoardError) {
        if !own.games.isEmpty { try await board.publish(source, own.games) }
        send(.published(nil))
      } catch {
        send(.published(error))
      }
    }
    .latest(CancelID.publish)
  }

  /// A page that was opened before the end of the game was saved reads the history again, and the result of a
  /// daily cube goes to the board.
  func receiveSave(of id: ScreenID, _ state: inout State) -> Effect<Action> {
    guard let game = state.screens.first(where: { $0.id == id })?.state.game,
      game.autosave.end != nil, game.autosave.isSettled
    else {
      return .none
    }
    if state.front != id {
      state.stack.forgetWhatIsRead()
      state.shown = nil
    }
    return game.match.challenge?.isCounted == true ? publish(state) : .none
  }
}
