### Training: what `patrician train` tells.

train-lesson = { $players } players, { $games } games: error { $error }
train-report = How it went: { $path }
train-written = Learned values: { $path } ({ $size } bytes)
train-use = To let the grandmaster play with them: { $setting } patrician play --opponent grandmaster

report-training = Training
report-training-plot = How well the end of a game was foreseen, as the mean squared error of the chances to win: less is better. Dashed: equal chances for all. Games are no longer played by chance after the first lessons, so they become harder to foresee.
report-training-players = { $players } players
report-training-games = Games
report-training-error = Error
