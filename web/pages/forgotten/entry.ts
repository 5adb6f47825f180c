import { removeOrphans } from '../../state/storage.ts'
import { keepInstallPrompt } from '../../state/install.ts'
import { whenShown } from '../../device/when-shown.ts'
import { activateThemeSwitch } from '../theme-radios.ts'
import { showListed } from './show-listed.ts'

/** Other tabs may write once more before they hear of it. */
const LATE_WRITES_MS = 300

activateThemeSwitch()
keepInstallPrompt()
whenShown(() => {
  showListed()
  setTimeout(removeOrphans, LATE_WRITES_MS)
})
