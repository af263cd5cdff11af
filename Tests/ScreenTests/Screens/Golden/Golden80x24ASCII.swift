/// Written by `LEXICUBE_RECORD=1 swift test --filter GoldenScreenTests`.
let golden80x24ASCII = #"""
  == home

  +                                      +




                                            L E X I C U B E

                                            words on a vanishing cube

                                            > Timed                    3 minutes
                                              Unlimited                 no clock
                                              Words
                                              Stats
                                              Settings
                                              How to play
                                              Quit





  +                                      +
   Up/Down choose  Enter start  ? help                                     q quit
  == home-resumable

  +                                      +




                                            L E X I C U B E

                                            words on a vanishing cube

                                              Timed                    3 minutes
                                            > Unlimited     resume, 1,612 points
                                              Words
                                              Stats
                                              Settings
                                              How to play
                                              Quit





  +                                      +
   Up/Down choose  Enter start  ? help                                     q quit
  == home-several

  +                                      +




                                            L E X I C U B E

                                            words on a vanishing cube

                                              Timed                    3 minutes
                                            > Unlimited   resume, 1,612 (1 of 3)
                                              Words
                                              Stats
                                              Settings
                                              How to play
                                              Quit





  +                                      +
   Up/Down choose  Enter start  ? help                                     q quit
  == home-notices

  +                                      +



                                            L E X I C U B E
                                            words on a vanishing cube

                                              Timed                    3 minutes
                                            > Unlimited     resume, 1,612 points
                                              Words
                                              Stats
                                              Settings
                                              How to play
                                              Quit



  +                                      +
    ! The history /home/ada/.local/share/lexicube/history.sqlite was damaged. It
      was kept as history.sqlite.damaged-2026-11-21T153057Z, and a new one
      begun.

   Up/Down choose  Enter start  ? help                                     q quit
  == timed-start
    lexicube  Timed
  +                                            +  3:00  ========================

                                                  Score                        0

                                                  Type a word, or click its
                                                  letters




                                                  Words                        0










  +                                            +
   type letters  Arrows turn  Home back  Del remove             F1 help  F10 menu
  == timed
    lexicube  Timed
  +                                            +  2:14  ==================------

                                                  Score                    1,612

                                                  D E T E                     28
                                                  not a word yet
                                                  path 1 of 3    uses up 2 cubes



                                                  Words                        7
                                                  OFTEN                      110
                                                  ACTOR                      100
                                                  FARES                      100
                                                  FEDORA                     234
                                                  SLOVEN                     216
                                                  ALCOVE                     252
                                                  CLOSETED                   600



  +                                            +
   Enter play  Tab path  Bksp back  Esc clear  Arrows turn      F1 help  F10 menu
  == timed-word
    lexicube  Timed
  +                                            +  2:14  ==================------

                                                  Score                    1,612

                                                  D E T E N T I O N         +810
                                                  Enter plays it
                                                  path 1 of 2    uses up 2 cubes



                                                  Words                        7
                                                  OFTEN                      110
                                                  ACTOR                      100
                                                  FARES                      100
                                                  FEDORA                     234
                                                  SLOVEN                     216
                                                  ALCOVE                     252
                                                  CLOSETED                   600



  +                                            +
   Enter play  Tab path  Bksp back  Esc clear  Arrows turn      F1 help  F10 menu
  == timed-played
    lexicube  Timed
  +                                            +  2:14  ==================------

                                                  Score                    1,612




                                                  last: OFTEN +110


                                                  Words                        7
                                                  OFTEN                      110
                                                  ACTOR                      100
                                                  FARES                      100
                                                  FEDORA                     234
                                                  SLOVEN                     216
                                                  ALCOVE                     252
                                                  CLOSETED                   600



  +                                            +
   type letters  Arrows turn  Home back  Del remove             F1 help  F10 menu
  == timed-refused
    lexicube  Timed
  +                                            +  2:14  ==================------

                                                  Score                    1,612

                                                  D E T E                     28
                                                  not a word yet
                                                  path 1 of 3    uses up 2 cubes
                                                  ! No C touches the last letter


                                                  Words                        7
                                                  OFTEN                      110
                                                  ACTOR                      100
                                                  FARES                      100
                                                  FEDORA                     234
                                                  SLOVEN                     216
                                                  ALCOVE                     252
                                                  CLOSETED                   600



  +                                            +
   Enter play  Tab path  Bksp back  Esc clear  Arrows turn      F1 help  F10 menu
  == timed-last
    lexicube  Timed
  +                                            +  0:07  =-----------------------
                                                        ! last 7 seconds
                                                  Score                    1,612

                                                  I N
                                                  too short
                                                  path 1 of 2



                                                  Words                        7
                                                  OFTEN                      110
                                                  ACTOR                      100
                                                  FARES                      100
                                                  FEDORA                     234
                                                  SLOVEN                     216
                                                  ALCOVE                     252
                                                  CLOSETED                   600



  +                                            +
   Enter play  Tab path  Bksp back  Esc clear  Arrows turn      F1 help  F10 menu
  == timed-long
    lexicube  Timed
  +                                            +  2:14  ==================------

                                                  Score                    1,612

                                                  D E T E N T I O N N      1,190
                                                  not a word yet
                                                                 uses up 2 cubes



                                                  Words                        7
                                                  OFTEN                      110
                                                  ACTOR                      100
                                                  FARES                      100
                                                  FEDORA                     234
                                                  SLOVEN                     216
                                                  ALCOVE                     252
                                                  CLOSETED                   600



  +                                            +
   Enter play  Tab path  Bksp back  Esc clear  Arrows turn      F1 help  F10 menu
  == turned
    lexicube  Timed
  +                                            +  2:14  ==================------

                                                  Score                    1,612

                                                  D E T E                     28
                                                  not a word yet
                                                  path 1 of 3    uses up 2 cubes



                                                  Words                        7
                                                  OFTEN                      110
                                                  ACTOR                      100
                                                  FARES                      100
                                                  FEDORA                     234
                                                  SLOVEN                     216
                                                  ALCOVE                     252
                                                  CLOSETED                   600



  +                                            +
   Enter play  Tab path  Bksp back  Esc clear  Arrows turn      F1 help  F10 menu
  == unlimited
    lexicube  Unlimited
  +                                            +  22 cubes =================----

                                                  Score                    1,612

                                                  D E T E                     28
                                                  not a word yet
                                                  path 1 of 3    uses up 2 cubes



                                                  Words                        7
                                                  OFTEN                      110
                                                  ACTOR                      100
                                                  FARES                      100
                                                  FEDORA                     234
                                                  SLOVEN                     216
                                                  ALCOVE                     252
                                                  CLOSETED                   600



  +                                            +
   Enter play  Tab path  Esc clear  Arrows turn  F2 hint        F1 help  F10 menu
  == hinted
    lexicube  Unlimited
  +                                            +  22 cubes =================----
                                                  hint: 9 letters from D
                                                  Score                    1,612







                                                  Words                        7
                                                  OFTEN                      110
                                                  ACTOR                      100
                                                  FARES                      100
                                                  FEDORA                     234
                                                  SLOVEN                     216
                                                  ALCOVE                     252
                                                  CLOSETED                   600



  +                                            +
   type letters  Arrows turn  Home back  Del remove  F2 hint    F1 help  F10 menu
  == doomed
    lexicube  Unlimited
  +                                            +  22 cubes =================----

                                                  Score                    1,612

                                                  F A C E L E S S            640
                                                  not a word yet
                                                                 uses up 3 cubes



                                                  Words                        7
                                                  OFTEN                      110
                                                  ACTOR                      100
                                                  FARES                      100
                                                  FEDORA                     234
                                                  SLOVEN                     216
                                                  ALCOVE                     252
                                                  CLOSETED                   600



  +                                            +
   Enter play  Tab path  Esc clear  Arrows turn  F2 hint        F1 help  F10 menu
  == removal
    lexicube  Timed
  +                                            +  2:00  ================--------

                                                  Score                    1,612

                                                  Remove a cube
                                                  it scores nothing




                                                  Words                        7
                                                  OFTEN                      110
                                                  ACTOR                      100
                                                  FARES                      100
                                                  FEDORA                     234
                                                  SLOVEN                     216
                                                  ALCOVE                     252
                                                  CLOSETED                   600



  +                                            +
   Enter remove  Arrows choose  Esc cancel                      F1 help  F10 menu
  == removal-asking
    lexicube  Unlimited
  +                                            +  22 cubes =================----

                                                  Score                    1,612

                                                  Remove a cube
                                                  are you sure?




                                                  Words                        7
                                                  OFTEN                      110
                                                  ACTOR                      100
                                                  FARES                      100
                                                  FEDORA                     234
                                                  SLOVEN                     216
                                                  ALCOVE                     252
                                                  CLOSETED                   600
          +- Remove this cube? --------+
          | It scores nothing.         |
          |  Yes Enter    No Esc       |
  +       +----------------------------+       +
   Enter yes, remove  Esc no                                    F1 help  F10 menu
  == not-saving
    lexicube  Unlimited
  +                                            +  22 cubes =================----

                                                  Score                    1,612

                                                  D E T E                     28
                                                  not a word yet
                                                  path 1 of 3    uses up 2 cubes



                                                  Words                        7
                                                  OFTEN                      110
                                                  ACTOR                      100
                                                  FARES                      100
                                                  and 4 more

                                                  ! Not being saved
                                                  The disk is full: /home/ada/.l
                                                  ocal/share/lexicube/history.sq
                                                  lite cannot grow. Make room,
                                                  and the game is saved with the
  +                                            +  next move.
   Enter play  Tab path  Esc clear  Arrows turn  F2 hint        F1 help  F10 menu
  == paused-timed
    lexicube  Timed
  +                                            +  2:14  ==================------
                                                  paused
                                                  Score                    1,612



         +- Paused ---------------------+
         | > Resume                     |
         |   How to play                |
         |   Settings                   |
         |   Finish now                 |         Words                        7
         |   Quit                       |         OFTEN                      110
         |                              |         ACTOR                      100
         | The clock is stopped.        |         FARES                      100
         |                              |         FEDORA                     234
         +------------------------------+         SLOVEN                     216
                                                  ALCOVE                     252
                                                  CLOSETED                   600



  +                                            +
   Up/Down choose  Enter select  Esc resume
  == paused-unlimited
    lexicube  Unlimited
  +                                            +  22 cubes =================----
                                                  paused
                                                  Score                    1,612


         +- Paused ---------------------+
         | > Resume                     |
         |   How to play                |
         |   Settings                   |
         |   Save and go home           |
         |   Finish now                 |         Words                        7
         |   Quit                       |         OFTEN                      110
         |                              |         ACTOR                      100
         | There is no hurry.           |         FARES                      100
         |                              |         FEDORA                     234
         +------------------------------+         SLOVEN                     216
                                                  ALCOVE                     252
                                                  CLOSETED                   600



  +                                            +
   Up/Down choose  Enter select  Esc resume
  == end-asking
    lexicube  Unlimited
  +                                            +  22 cubes =================----
                                                  paused
                                                  Score                    1,612


         +- Paused ---------------------+
         |   Resume                     |
         |   How to play                |
         |   Settings                   |
         |   Save and go home           |
         | > Finish now                 |         Words                        7
         |   Quit                       |         OFTEN                      110
         |                              |         ACTOR                      100
         | End this game? Enter yes,    |         FARES                      100
         | Esc no                       |         FEDORA                     234
         +------------------------------+         SLOVEN                     216
                                                  ALCOVE                     252
                                                  CLOSETED                   600



  +                                            +
   Up/Down choose  Enter select  Esc no
  == game-over
    lexicube  Timed: game over
  +                                      +  Time is up
                                            Score                          1,612
                                            3rd of 27 timed games
                                            best 4,102
                                            61% of what a greedy player makes

                                            Your words      7  You missed
                                            CLOSETED      600  MISCREANT     864
                                            ALCOVE        252  DETENTION     810
                                            FEDORA        234  ASSERTED      720
                                            SLOVEN        216  JAZZIEST      680
                                            OFTEN         110  QUILTING      560
                                            and 2 more         FACTORED      520

                                            By length         common words found
                                            3:    4:    5:    6:    7:    8+:
                                            2/41  3/52  2/33  2/19  0/7   1/3

                                            > Play again
                                              Words
                                              Copy result
  +                                      +    Home
   Up/Down choose  Enter select  Esc home
  == game-over-waiting
    lexicube  Timed: game over
  +                                      +  Time is up
                                            Score                          1,612



                                            too late: QUILTING +960
                                            Your words      7  What you missed
                                            CLOSETED      600  looking~
                                            ALCOVE        252
                                            FEDORA        234
                                            SLOVEN        216
                                            OFTEN         110
                                            FARES         100
                                            ACTOR         100




                                            > Play again
                                              Words
                                              Copy result
  +                                      +    Home
   Up/Down choose  Enter select  Esc home
  == game-over-best
    lexicube  Timed: game over
  +                                      +  Game ended
                                            Score                          1,612
                                            3rd of 27 timed games
                                            best this week          2 hints used
                                            61% of what a greedy player makes

                                            Your words      7  You missed
                                            CLOSETED      600  MISCREANT     864
                                            ALCOVE        252  DETENTION     810
                                            FEDORA        234  ASSERTED      720
                                            SLOVEN        216  JAZZIEST      680
                                            OFTEN         110  QUILTING      560
                                            and 2 more         FACTORED      520

                                            By length         common words found
                                            3:    4:    5:    6:    7:    8+:
                                            2/41  3/52  2/33  2/19  0/7   1/3

                                            > Play again
                                              Words
                                              Copy result
  +                                      +    Home
   Up/Down choose  Enter select  Esc home
  == cubes-gone
    lexicube  Timed: game over
  +                                      +  Every cube is gone!
                                            Score                          1,612
                                            Your best of 27 timed games
                                            previous best 1,102
                                            61% of what a greedy player makes

                                            Your words      7  You missed
                                            CLOSETED      600  MISCREANT     864
                                            ALCOVE        252  DETENTION     810
                                            FEDORA        234  ASSERTED      720
                                            SLOVEN        216  JAZZIEST      680
                                            OFTEN         110  QUILTING      560
                                            and 2 more         FACTORED      520

                                            By length         common words found
                                            3:    4:    5:    6:    7:    8+:
                                            2/41  3/52  2/33  2/19  0/7   1/3

                                            > Play again
                                              Words
                                              Copy result
  +as it began                           +    Home
   Up/Down choose  Enter select  Esc home
  == words
    lexicube  Words

          / search                                               833 words

            Word                          Times      Best  v Last played
            ACTRESS                           1       224    21 Nov 2026 #
            ALCOVE                            3       234    20 Nov 2026 |
          > ASSERTED                          5       720    19 Nov 2026 |
            CATERED                           2       336    18 Nov 2026 |
            CEREAL                            4       306    17 Nov 2026 |
            CLOSETED                          1       440    16 Nov 2026 |
            CLOVEN                            3       288    15 Nov 2026 |
            DEFACES                           5       280    14 Nov 2026 |
            DETENTION                         2       810    13 Nov 2026 |
            EXTOLS                            4       162    11 Nov 2026 |
            EXTRACT                           1       392    10 Nov 2026 |
            FACETED                           3       224     9 Nov 2026 |
            FACTORED                          5       520     8 Nov 2026 |
            FEDORA                            2       324     7 Nov 2026 |
            FRESCO                            4       216     6 Nov 2026 |
            JAZZIEST                          1       680     5 Nov 2026 |
            LOCATE                            3       198     4 Nov 2026 |

   Enter games with this word  Tab sort  / search               F1 help  Esc back
  == words-filtering
    lexicube  Words

          / TR                                                     5 words

            Word                          Times      Best  v Last played
            ACTRESS                           1       224    21 Nov 2026
            EXTRACT                           1       392    10 Nov 2026
          > OUTRUN                            4       270     1 Nov 2026
            TRACES                            4       180    21 Oct 2026
            TRUANT                            1       270    20 Oct 2026













   type letters  Enter done  Esc clear
  == words-deep
    lexicube  Words

          / search                                               833 words

            Word                          Times      Best  v Last played
            MISCREANT                         5       864     3 Nov 2026 #
            NOTICE                            2       180     2 Nov 2026 |
            OUTRUN                            4       270     1 Nov 2026 |
            POETIC                            1       162    31 Oct 2026 |
            QUILTING                          3       560    29 Oct 2026 |
            RECREATE                          5       320    28 Oct 2026 |
            SECTOR                            2       234    27 Oct 2026 |
          > SHELLAC                           4       504    26 Oct 2026 |
            SLOVEN                            1       216    25 Oct 2026 |
            SURFEIT                           3       476    24 Oct 2026 |
            TEDIOUS                           5       308    23 Oct 2026 |
            TOE                               2        48    22 Oct 2026 |
            TRACES                            4       180    21 Oct 2026 |
            TRUANT                            1       270    20 Oct 2026 |
            WAITER                            3       162    19 Oct 2026 |
                                                                         |
                                                                         |

   Enter games with this word  Tab sort  / search               F1 help  Esc back
  == words-loading
    lexicube  Words

          / search




















   Enter games with this word  Tab sort  / search               F1 help  Esc back
  == words-empty
    lexicube  Words

                                                                   0 words

          No words yet. Play a game, and every word you find is listed
          here.

















                                                                F1 help  Esc back
  == words-problem
    lexicube  Words

          / search
















          ! Another program is using the history
            /home/ada/.local/share/lexicube/history.sqlite. Close it, or
            try again.

   Enter games with this word  Tab sort  / search               F1 help  Esc back
  == word
    lexicube  Words

            C L O S E T E D
            played 1 time, best 440

              21 Nov 2026 16:04   Timed                 +600   game 27
            > 19 Nov 2026 11:17   Unlimited             +520   game 23
              17 Nov 2026 06:30   Timed                 +440   game 19
              15 Nov 2026 01:44   Unlimited             +360   game 15
              12 Nov 2026 20:57   Timed                 +280   game 11













   Up/Down choose  Enter watch replay                           F1 help  Esc back
  == replay
    lexicube  Replay of game 23                                          = paused
  +                                            +  Move 3 of 7                 x1
                                                  --+--+--O--+--+--+--+---------
                                                  0:17                      1:01

                                                  Score                      852

                                                  S L O V E N               +216
                                                  6 letters      uses up 2 cubes



                                                  Words                        2
                                                  ALCOVE                     252
                                                  CLOSETED                   600







  +                                            +  Timed              21 Nov 2026
   Space play  Left/Right move  + faster  - slower              F1 help  Esc back
  == replay-playing
    lexicube  Replay of game 23                                         > playing
  +                                            +  Move 5 of 7                 x4
                                                  --+--+--+--+--O--+--+---------
                                                  0:29                      1:01

                                                  Score                    1,302

                                                  F A R E S                 +100
                                                  5 letters



                                                  Words                        4
                                                  FEDORA                     234
                                                  SLOVEN                     216
                                                  ALCOVE                     252
                                                  CLOSETED                   600





  +                                            +  Timed              21 Nov 2026
   Space pause  Left/Right move  + faster  - slower             F1 help  Esc back
  == replay-end
    lexicube  Replay of game 23                                        at the end
  +                                            +  Move 7 of 7                 x1
                                                  --+--+--+--+--+--+--+--------O
                                                  1:01                      1:01

                                                  Score                    1,612

                                                  O F T E N                 +110
                                                  5 letters

                                                  Game ended

                                                  Words                        7
                                                  OFTEN                      110
                                                  ACTOR                      100
                                                  FARES                      100
                                                  FEDORA                     234
                                                  SLOVEN                     216
                                                  ALCOVE                     252
                                                  CLOSETED                   600


  +                                            +  Timed              21 Nov 2026
   Space play  Left/Right move  + faster  - slower              F1 help  Esc back
  == stats
    lexicube  Stats

     > Overview <   Best timed   Best unlimited   Games

    Games                            27      Best timed                    4,102
    Timed             20, average 1,284      Best unlimited               21,750
    Unlimited                         7    > Best word           JAZZIEST +1,480
    Time played              3 h 12 min      Longest              MISCREANT +972
    Words                         1,204      Average word length             4.6
    Different words                 833      Day streak           3 (longest 12)
    Points                      148,220

    Points per week         peak 11,088      Words by length
                            #                  3 ===================         301
                       #   ###                 4 =========================== 420
                  #  ### # ###                 5 =================           266
            ##  # # ###### ###                 6 ========                    130
    .###.########.########.###                 7 ====                         61
    24 May           this week                8+ ==                           26

    1 3 6 9 3 6 8 3 5 8 2 5 8 2 5 7 2 4 7 1 4 7 1 4 6 9   Letters played
    A B C D E F G H I J K L M N O P Q R S T U V W X Y Z   peak 106

   Tab next tab  Up/Down choose  Enter watch replay             F1 help  Esc back
  == stats-timed
    lexicube  Stats

     Overview   > Best timed <   Best unlimited   Games

    All time                                This week
       1   4,102  ACTRESS   21 Nov 2026        1   4,102  FACTORED  21 Nov 2026
       2   3,785  ASSERTED  20 Nov 2026     >  2     812  FACTORED  21 Nov 2026
       3   3,468  CEREAL    17 Nov 2026
       4   3,151  CLOVEN    12 Nov 2026     Today
       5   2,834  DETENTION  5 Nov 2026       none yet
       6   2,517  EXTRACT   27 Oct 2026
       7   2,200  FACTORED  16 Oct 2026
       8   1,883  FRESCO     3 Oct 2026
       9   1,566  LOCATE    18 Sep 2026
      10   1,249  NOTICE     1 Sep 2026
      11     932  POETIC    13 Aug 2026
      12     615  RECREATE  23 Jul 2026






   Tab next tab  Up/Down choose  Enter watch replay             F1 help  Esc back
  == stats-unlimited
    lexicube  Stats

     Overview   Best timed   > Best unlimited <   Games

    No unlimited games yet. The best ones will be listed here.


















   Tab next tab                                                 F1 help  Esc back
  == stats-games
    lexicube  Stats

     Overview   Best timed   Best unlimited   > Games <

      21 Nov 2026 16:04 Timed         4,102  ACTRESS                           #
      21 Nov 2026 04:57 Timed         4,005  ALCOVE                            #
      19 Nov 2026 19:37 Timed         3,908  ASSERTED                          #
    > 17 Nov 2026 12:04 Unlimited     3,811  in progress                       #
      14 Nov 2026 06:17 Timed         3,714  interrupted                       #
      10 Nov 2026 02:17 Timed         3,617  CLOSETED                          #
       5 Nov 2026 00:04 Timed         3,520  CLOVEN                            #
      29 Oct 2026 23:37 Unlimited     3,423  DEFACES                           #
      23 Oct 2026 00:57 Timed         3,326  DETENTION                         #
      15 Oct 2026 04:04 Timed         3,229  EXTOLS                            #
       6 Oct 2026 08:57 Timed         3,132  EXTRACT                           #
      26 Sep 2026 15:37 Unlimited     3,035  in progress                       #
      16 Sep 2026 00:04 Timed         2,938  FACTORED                          |
       4 Sep 2026 10:17 Timed         2,841  FEDORA                            |
      22 Aug 2026 22:17 Timed         2,744  FRESCO                            |
       9 Aug 2026 12:04 Unlimited     2,647  JAZZIEST                          |
      26 Jul 2026 03:37 Timed         2,550  LOCATE                            |
      10 Jul 2026 20:57 Timed         2,453  MISCREANT                         |

   Tab next tab  Up/Down choose  Enter resume                   F1 help  Esc back
  == stats-empty
    lexicube  Stats

     > Overview <   Best timed   Best unlimited   Games

    No games yet. Play one, and its numbers are shown here.


















   Tab next tab                                                 F1 help  Esc back
  == settings
    lexicube  Settings


              Theme                                   <     auto      >
            > Characters                              <     auto      >
              Motion                                  <     full      >
              Mouse                                   <      on       >
              Bell                                    <      off      >

              Characters that draw the cube; ascii for old terminals.

            +                                                          +









            +                                                          +

   Up/Down choose  Left/Right change                            F1 help  Esc back
  == settings-problem
    lexicube  Settings


              Theme                                   <     auto      >
            > Characters                              <     auto      >
              Motion                                  <     full      >
              Mouse                                   <      on       >
              Bell                                    <      off      >

              Characters that draw the cube; ascii for old terminals.










            ! /home/ada/.config/lexicube/settings cannot be written: no
              space is left.

   Up/Down choose  Left/Right change                            F1 help  Esc back
  == rules
    lexicube  How to play: the rules                                 page 1 of 3

    . Spell words of 3+ letters over faces that   +                            +
      touch, even at corners.

    . Use each face once per word; each word
      once per game. QU is one face.

    . Score = letter points x length. 5 letters:
      doubled, 6: tripled, and so on.

    . A face's dots count its uses. After the
      third its cube vanishes, revealing the
      letters inside.

    . You may remove a cube (Del). It scores      +                            +
      nothing.                                                C A B
                                                         (4+1+4) x 3 = 27
    . Timed: 3 minutes. Unlimited: no clock,              letter points
      resumable.                                  1 AEIOSU  2 LNRT  3 DG  4 BCMP
                                                     5 FHVWY  6 K  9 JX  11 Z
                                                              13 QU

   Left/Right page  Enter next                                           Esc back
  == keys
    lexicube  How to play: keys and mouse                            page 2 of 3

    Keys
    A ~ Z               spell a word over the faces
    Tab                 switch between paths that spell it
    Enter               play the word
    Backspace, Esc      take back a letter, or all
    Arrows, Home        turn the cube; turn it back
    Delete              choose a cube to remove
    F1, F2, F10         help, hint (unlimited only), menu
    Ctrl-Z, Ctrl-C      suspend, quit; nothing is lost

    Mouse
    Click               add a face; on the last one, play
    Drag over faces     trace a word
    Drag outside, wheel turn the cube
    Click outside       clear the word
    Double click        remove a cube
    Shift and drag      select text as your terminal does




   Left/Right page  Enter next                                           Esc back
  == files
    lexicube  How to play: files                                     page 3 of 3

    Words and games  ~/.local/share/lexicube     XDG_DATA_HOME
    Settings         ~/.config/lexicube          XDG_CONFIG_HOME
    Log              ~/.local/state/lexicube     XDG_STATE_HOME

    . XDG_DATA_HOME, XDG_CONFIG_HOME and XDG_STATE_HOME change these
      directories; --data-dir names another one for words and games.

    . Every word is saved as soon as you play it.

    . "lexicube words", "games" and "record" output your history for scripts;
      see "lexicube --help".

    . lexicube is free software under the MIT licence. Its word list comes from
      SCOWL, under that list's own licence.







   Left/Right page  Enter done                                           Esc back
  """#
