import Composable
import Model
import Rules

/// A game, from its first letter to the game over screen.
///
/// `PlayCore` handles what the player does. The reducers around it add what every action needs: the
/// clock, saving, sound, and the frames of animations.
package struct PlayFeature: ComposedReducer {
  private let dependencies: Dependencies

  init(dependencies: Dependencies) { self.dependencies = dependencies }

  package var body: some Reducer<PlayFeature.State, PlayFeature.Action> {
    PlayCore(dependencies: dependencies)
      .findingGoal(by: dependencies.dictionary)
      .endingWithDay(PlayCore(dependencies: dependencies))
      .countingDown(by: dependencies.clock)
      .timed(by: dependencies.clock)
      .countingPauses(by: dependencies.clock)
      .autosaved(to: dependencies.history, date: dependencies.date, clock: dependencies.clock)
      .sounding(dependencies.sound)
      .animated(on: dependencies.clock, motion: \.cube.motion, frame: .cube(.frame))
  }
}

extension PlayFeature {
  package indirect enum Action: ScreenEvent {
    case input(ScreenInput)
    /// The player has asked for something by its name, without keys.
    case ordered(PlayOrder)
    /// Something has happened on the cube that the player has not asked for now.
    case cube(CubeFeature.Action)
    /// Another second has been played.
    case clockTicked
    /// Another second of a pause is over, while a ranking waits.
    case rankingTicked
    /// The day of the game's daily cube should be over now.
    case dayEnded
    /// The next number of the countdown is due.
    case countdownTicked
    /// The history has said what there is to beat and to earn, or failed to.
    case recordsRead(HistoryAnswer<PlayerRecords>)
    /// The history has saved a snapshot, or failed to.
    case saved(HistoryAnswer<SaveReceipt>)
    /// A save that failed is due again.
    case saveRetried
    /// The menu of the game over screen takes keys from now on.
    case resultReady
    /// The new game for which this one was left is not dealt.
    case newGameCalledOff
    /// The first board has been searched for what it hides; `nil` for nothing.
    case goalFound(CubeGoal?, of: Board)
    /// A server has dealt another cube.
    case dealtAnew
    /// The words that the player missed have been found.
    case missedFound(MissedWords)
    /// The history has compared the game with recent ones; `nil` if it is not the best of a period.
    case periodBestRead(HistoryAnswer<PeriodBest?>)
    /// The history has read the player's best game on this cube, to race it; `nil` if it has none.
    case bestOnCubeRead(HistoryAnswer<GameRecord?>)
    /// The picture of the game is a file now; or else why not.
    case pictureSaved(Result<String, PictureError>)
    /// The history has answered which days the streak has, after a daily cube.
    case streakRead(HistoryAnswer<DailyOverview>)
    /// The history has answered which awards there are, after the game has been saved.
    case awardsRead(GameID, HistoryAnswer<Awards>)
    /// The score of always playing the best word has been computed.
    case greedyScoreFound(Int)

    var isFrame: Bool { self == .cube(.frame) }
  }
}
