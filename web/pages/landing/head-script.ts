import { keepSoundPress } from '../../ui/sound/keep-press.ts'
import { keepEarlyClicks } from '../early-clicks.ts'
import { startLater } from '../start-later.ts'

keepEarlyClicks()
keepSoundPress()
startLater()
