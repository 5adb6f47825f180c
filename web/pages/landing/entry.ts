import { pauseWhileHidden } from '../../device/pause-while-hidden.ts'
import { idleOrReachedFor } from '../reached-for.ts'
import { bringThemeSwitchToLife } from '../theme-radios.ts'

bringThemeSwitchToLife()
pauseWhileHidden()
await idleOrReachedFor()
// React is fetched now, not before: it would take the line and the processor from the first paint.
try {
  await import('./come-alive.ts')
} catch (error) {
  // oxlint-disable-next-line no-console -- whoever looks for why the page stands still finds it here.
  console.error('Failed to bring the page to life:', error)
  globalThis.remaGoWithout?.()
}
