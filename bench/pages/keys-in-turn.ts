import type { Browser, Locator, Page } from '@playwright/test'
import { traced } from './trace.ts'
import { PRESS_CATEGORIES, type TracedPress, pressesIn } from './traced-presses.ts'
import type { TypedField } from './typed-fields.ts'
import { frameOf, openPhone, slowProcessor } from './visit.ts'

/** Letters that make neither a name too long nor an address that is anybody's. */
const LETTERS = 'abcdefgh'
const PAUSE_MS = 400
/** Until what a first touch brings is there, such as React on the landing page. */
const SETTLED_MS = 3000

export type KeySides<T> = Record<'field' | 'bare', T>

/**
 * One letter after another into the field and into a bare one, which stands on the same page and outside of all that
 * listens there, on one slow phone in turn.
 */
export async function keysInTurn(
  browser: Browser,
  url: URL,
  { path, visitor, find }: TypedField,
): Promise<KeySides<TracedPress[]>> {
  const context = await openPhone(browser, visitor)
  const page = await context.newPage()
  await page.goto(new URL(path, url).href)
  const sides = { field: await find(page), bare: await putBareField(page) }
  await sides.field.pressSequentially('x')
  await page.waitForTimeout(SETTLED_MS)
  await slowProcessor(page)
  const events = await traced(browser, PRESS_CATEGORIES, async () => {
    for (const letter of LETTERS) {
      await pressIn(page, sides.field, letter)
      await pressIn(page, sides.bare, letter)
    }
  })
  const presses = pressesIn(events, await frameOf(page))
  await context.close()
  if (presses.length !== 2 * LETTERS.length) {
    throw new Error(`${presses.length} of ${2 * LETTERS.length} keys were seen`)
  }
  return {
    field: presses.filter((_, at) => at % 2 === 0),
    bare: presses.filter((_, at) => at % 2 === 1),
  }
}

async function putBareField(page: Page): Promise<Locator> {
  await page.evaluate(() => {
    const field = document.createElement('input')
    field.ariaLabel = 'Bare'
    field.style.cssText = 'position: fixed; inset: auto auto 0 0; z-index: 9'
    document.documentElement.append(field)
  })
  return page.getByRole('textbox', { name: 'Bare' })
}

async function pressIn(page: Page, field: Locator, letter: string): Promise<void> {
  await field.evaluate((element) => element.focus({ preventScroll: true }))
  await page.waitForTimeout(PAUSE_MS)
  await page.keyboard.press(letter)
  await page.waitForTimeout(PAUSE_MS)
}
