import { followVisitor } from '../../state/visitor-switch.ts'
import { keepInstallPrompt } from '../../state/install.ts'
import { pauseWhileHidden } from '../../device/pause-while-hidden.ts'
import { drawVotes } from '../../features/voting/draw-votes.ts'
import { followEthics } from '../../features/ethics/ethics-scroll.ts'
import { followVotes } from '../../features/voting/follow-votes.ts'
import { idle } from '../idle.ts'
import { activateThemeSwitch } from '../theme-radios.ts'
import { expectGame } from './expect-game.ts'
import { landingReads } from './landing-reads.ts'
import { repeatVotes } from './vote-anew.ts'
import { wakePets } from './wake-pets.ts'

activateThemeSwitch()
pauseWhileHidden()
keepInstallPrompt()
wakePets()
followEthics()
const stopDrawing = drawVotes(landingReads)
const voteWithoutReact = repeatVotes()
followVotes(landingReads)
followVisitor()
void hydrate()
void idle()
  .then(expectGame)
  .catch(() => undefined)
// Where it does not come, pets rest as well, and the browser is at work for them meanwhile.
import('../../game/pet/pause-between-breaths.ts').then(
  ({ pauseBetweenBreaths }) => pauseBetweenBreaths(),
  () => undefined,
)
// Far below what is seen first. Where it does not come, there is no sound.
import('../sound-button.ts').catch(() => undefined)

// Not at the top level: rolldown shares chunks less well while any module there awaits.
async function hydrate() {
  // Who only looks needs no React: the page is drawn, and its form posts itself.
  await globalThis.remaFirstInteraction
  try {
    const { hydrateLanding } = await import('./hydrate-landing.ts')
    stopDrawing()
    hydrateLanding()
  } catch (error) {
    // oxlint-disable-next-line no-console -- whoever looks for why the page stands still finds it here.
    console.error('Failed to hydrate the page:', error)
    voteWithoutReact()
    globalThis.remaFallBack?.()
  }
}
