// oxlint-disable unicorn/consistent-function-scoping -- a page has nothing but what is inside `installQueries`.

import type { queries } from '@testing-library/dom'

/** Words exactly, or the pattern of a regular expression with the flag `u`. */
export type Words = string | { pattern: string }

/** How a person finds something: by its role and name, by its words, or by its label. */
export type Target = {
  role?: string
  name?: Words
  text?: Words
  label?: Words
  within?: Target
  /** What holds it is meant, not it: the box around a word. */
  isAround?: boolean
}

/** What can be seen of one thing. */
export type ElementState = {
  text: string
  value: string
  isDisabled: boolean
  isChecked: boolean
  isFocused: boolean
  /** Relative to the window. */
  box: { x: number; y: number; width: number; height: number }
}

type PageQueries = {
  find: (target: Target) => ElementState[]
  /** Brings the only such thing into view; its middle, and whether a click there would meet it. */
  reach: (target: Target) => { x: number; y: number; isFree: boolean }
  choose: (target: Target, value: string) => void
}

declare global {
  var TestingLibraryDom: { queries: typeof queries }
  var remaQueries: PageQueries | undefined
}

/** Runs in the page, after Testing Library was injected there: everything it uses must be inside. */
export function installQueries() {
  const find = globalThis.TestingLibraryDom.queries
  const matcher = (words: Words) =>
    typeof words === 'string' ? words : new RegExp(words.pattern, 'u')

  function all({ role, name, text, label, within, isAround }: Target): HTMLElement[] {
    const [root, ...others] = within ? all(within) : [document.body]
    if (!root || others.length > 0) return []
    let found: HTMLElement[] = []
    if (role !== undefined) {
      found = find.queryAllByRole(root, role, name === undefined ? {} : { name: matcher(name) })
    } else if (text !== undefined) found = find.queryAllByText(root, matcher(text))
    else if (label !== undefined) found = find.queryAllByLabelText(root, matcher(label))
    const seen = found.filter((element) => element.checkVisibility({ visibilityProperty: true }))
    return isAround ? seen.flatMap(({ parentElement }) => parentElement ?? []) : seen
  }

  function one(target: Target): HTMLElement {
    const found = all(target)
    const [element] = found
    if (!element || found.length > 1) {
      throw new Error(`${found.length} elements match ${JSON.stringify(target)}`)
    }
    return element
  }

  function see(element: HTMLElement): ElementState {
    const { x, y, width, height } = element.getBoundingClientRect()
    return {
      text: (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
      value: String('value' in element ? element.value : ''),
      isDisabled: element.matches(':disabled, [aria-disabled=true]'),
      isChecked: element.matches(':checked'),
      isFocused: element === document.activeElement,
      box: { x, y, width, height },
    }
  }

  globalThis.remaQueries = {
    find: (target) => all(target).map(see),
    reach: (target) => {
      const element = one(target)
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = element.getBoundingClientRect()
      const [middleX, middleY] = [x + width / 2, y + height / 2]
      const hit = document.elementFromPoint(middleX, middleY)
      const label = element.closest('label')
      const isMet = hit !== null && (element.contains(hit) || (label?.contains(hit) ?? false))
      return { x: middleX, y: middleY, isFree: isMet && !see(element).isDisabled }
    },
    choose: (target, value) => {
      const select = one(target)
      if (!(select instanceof HTMLSelectElement)) throw new Error('the element is not a select')
      select.value = value
      select.dispatchEvent(new Event('input', { bubbles: true }))
      select.dispatchEvent(new Event('change', { bubbles: true }))
    },
  }
}
