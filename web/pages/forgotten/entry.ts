import { removeOrphans } from '../../device/clear-device.ts'
import { keepInstallPrompt } from '../../device/install-prompt.ts'
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
