import { keepInstallPrompt } from '../../device/install-prompt.ts'
import { pauseWhileHidden } from '../../device/pause-while-hidden.ts'
import { idleOrFirstInteraction } from '../first-interaction.ts'
import { activateThemeSwitch } from '../theme-radios.ts'
import { wakePets } from './wake-pets.ts'

activateThemeSwitch()
pauseWhileHidden()
keepInstallPrompt()
wakePets()
void hydrate()

// Not at the top level: rolldown shares chunks less well while any module there awaits.
async function hydrate() {
  await idleOrFirstInteraction()
  // React is fetched now, not before: it would take the line and the processor from the first paint.
  try {
    await import('./hydrate-landing.ts')
  } catch (error) {
    // oxlint-disable-next-line no-console -- whoever looks for why the page stands still finds it here.
    console.error('Failed to hydrate the page:', error)
    globalThis.remaFallBack?.()
  }
}
