import type { Browser, Page } from '@playwright/test'
import { VISITOR } from './rema-site.ts'
import { AT_REST_MS, openGame, openNothing } from './press-on-phone.ts'
import { traced } from './trace.ts'
import { PRESS_CATEGORIES, type TracedPress, pressesIn } from './traced-presses.ts'
import { frameOf, openPhone, slowProcessor } from './visit.ts'

const PRESSES = 8
/** A button that does nothing has nothing to come to rest. */
const NOTHING_MS = 1000

export type PressSides<T> = Record<'feed' | 'nothing' | 'nothingThere', T>

/**
 * One after another, on one slow phone with both pages open: Feed, a button that does nothing on a page of
 * nothing else, and one that does nothing on the game's page, beside Feed. So what the machine does
 * meanwhile meets all three.
 */
export async function pressInTurn(browser: Browser, url: URL): Promise<PressSides<TracedPress[]>> {
  const context = await openPhone(browser, VISITOR)
  const [game, empty] = [await context.newPage(), await context.newPage()]
  const nothing = await openNothing(empty)
  const feed = await openGame(game, url)
  await feed.waitFor()
  const nothingThere = await putNothingBeside(game)
  await feed.scrollIntoViewIfNeeded()
  for (const page of [game, empty]) await slowProcessor(page)
  await game.waitForTimeout(2000)
  const places = {
    feed: await middleOf(feed),
    nothing: await middleOf(nothing),
    nothingThere: await middleOf(nothingThere),
  }
  const events = await traced(browser, PRESS_CATEGORIES, async () => {
    for (let count = 0; count < PRESSES; count++) {
      await tap(game, places.feed)
      await game.waitForTimeout(AT_REST_MS)
      await tap(empty, places.nothing)
      await empty.waitForTimeout(NOTHING_MS)
      await tap(game, places.nothingThere)
      await game.waitForTimeout(NOTHING_MS)
    }
  })
  const inGame = pressesIn(events, await frameOf(game))
  const sides = {
    feed: inGame.filter((_, at) => at % 2 === 0),
    nothing: pressesIn(events, await frameOf(empty)),
    nothingThere: inGame.filter((_, at) => at % 2 === 1),
  }
  await context.close()
  for (const [side, { length }] of Object.entries(sides)) {
    if (length !== PRESSES) throw new Error(`${length} of ${PRESSES} presses were seen: ${side}`)
  }
  return sides
}

async function putNothingBeside(page: Page) {
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.textContent = 'Nothing'
    button.style.cssText = 'display: block; margin: 8px auto; padding: 20px'
    const feed = [...document.querySelectorAll('button')].find(({ textContent }) =>
      textContent.endsWith('Feed'),
    )
    feed?.parentElement?.after(button)
  })
  return page.getByRole('button', { name: 'Nothing' })
}

type Place = { x: number; y: number }

/** Looked for before: looking for a button in the page would hold up the press that is measured. */
async function middleOf(button: ReturnType<Page['getByRole']>): Promise<Place> {
  const box = await button.boundingBox()
  if (!box) throw new Error('there is no button to press')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function tap(page: Page, { x, y }: Place): Promise<void> {
  await page.touchscreen.tap(x, y)
}
