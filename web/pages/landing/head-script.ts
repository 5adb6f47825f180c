import { keepSoundPress } from '../../ui/sound/keep-press.ts'
import { keepEarlyClicks } from '../early-clicks.ts'
import { painted, startScript } from '../start-script.ts'

keepEarlyClicks()
keepSoundPress()
void painted().then(() => startScript())
