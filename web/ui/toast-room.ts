export const MOST_VISIBLE = 3

/** As toaster.module.css: below it toasts lie over the top of the page, where the pet is. */
const PHONE = '(width < 48rem)'

/** How many words of praise may stand at once: on a phone one, so that quick care never hides the pet. */
export function mostPraiseHere(): number {
  return typeof matchMedia === 'function' && matchMedia(PHONE).matches ? 1 : MOST_VISIBLE
}
