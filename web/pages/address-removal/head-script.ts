import { fillInKey, takeFragment } from './take-fragment.ts'

// Before anything else: what stands after '#' is a secret, and an address bar is no place for one.
takeFragment()
// Who presses before the page's script has come sends the key all the same.
window.addEventListener('submit', fillInKey, true)
