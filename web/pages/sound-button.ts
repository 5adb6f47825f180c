import { DEFAULT_PET_TYPE } from '#domain/species.ts'
import { chooseSound, hear, isSoundOn } from '../game/pet/sound.ts'

// Activates the sound switch, which stands outside of React's roots. Who switches it on hears it.
const button = document.querySelector('footer [role=switch]')
button?.addEventListener('click', change)
button?.setAttribute('data-alive', '')
// Another tab's choice, of which a page in the back/forward cache is not told.
addEventListener('storage', show)
addEventListener('pageshow', show)
show()
// Pressed before this has come: ui/sound/keep-press.ts.
if (button?.hasAttribute('data-pressed')) {
  button.removeAttribute('data-pressed')
  change()
}

function change(): void {
  chooseSound(!isSoundOn())
  show()
  hear('stroke', DEFAULT_PET_TYPE)
}

function show(): void {
  button?.setAttribute('aria-checked', String(isSoundOn()))
}
