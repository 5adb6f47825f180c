import { removeOrphans } from '../../device/clear-device.ts'
import { activateThemeSwitch } from '../theme-radios.ts'

/** Other tabs may write once more before they hear of it. */
const LATE_WRITES_MS = 300

activateThemeSwitch()
setTimeout(removeOrphans, LATE_WRITES_MS)
