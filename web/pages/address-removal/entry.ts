import { removeAddress } from '../../features/early-access/remove-address.ts'
import { keepInstallPrompt } from '../../state/install.ts'
import { activateThemeSwitch } from '../theme-radios.ts'
import { fillInKey, takeFragment } from './take-fragment.ts'

activateThemeSwitch()
keepInstallPrompt()
const form = document.querySelector<HTMLFormElement>('form[action="/early-access/remove"]')
const field = form?.querySelector<HTMLInputElement>('input[name=removal_key]')
const alert = form?.querySelector<HTMLElement>('[role=alert]')
const button = form?.querySelector<HTMLButtonElement>('button[type=submit]')

if (form && field && alert && button) {
  fillIn()
  // A second link that is opened in this tab loads no page.
  window.addEventListener('hashchange', fillIn)
  field.addEventListener('input', () => takeBack(field, alert))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void remove(field, alert, button)
  })
}

function fillIn(): void {
  takeFragment()
  fillInKey()
}

/** What was said of a key does not hold for the next one, whether this page said it or the server as it drew it. */
function takeBack(field: HTMLInputElement, said: HTMLElement): void {
  said.textContent = ''
  field.removeAttribute('aria-invalid')
  document.getElementById(`${field.id}-error`)?.remove()
}

async function remove(field: HTMLInputElement, said: HTMLElement, pressed: HTMLButtonElement) {
  if (pressed.ariaDisabled === 'true') return
  pressed.ariaDisabled = 'true'
  takeBack(field, said)
  const sentence = await removeAddress(field.value)
  pressed.ariaDisabled = null
  if (sentence === null) location.assign('/early-access/removed')
  else said.textContent = sentence
}
