import { type Page, expect } from '@playwright/test'
import type { PetType } from '#domain/pet.ts'

/** From a term to the element with its values; works in translated pages, too. */
const TERMS = 'xpath=ancestor-or-self::dt/..'

/** The game on a page, by the roles and words that a visitor meets. */
export type Game = ReturnType<typeof gameOn>

export function gameOn(page: Page) {
  const game = {
    /** Opens the page and waits until its script has loaded or failed. */
    open: async () => {
      await page.goto('/virtual-pet')
      await page.locator('html:not([data-script=coming])').waitFor()
    },

    nameField: page.getByLabel("Pet's Name"),
    typeSelect: page.getByLabel('Pet Type'),
    createButton: page.getByRole('button', { name: /^(Create My Pet|Creating\.\.\.)$/ }),
    createPet: async (name: string, type: PetType = 'dog') => {
      await game.nameField.fill(name)
      await game.typeSelect.selectOption(type)
      await game.createButton.click()
    },

    statusTab: page.getByRole('tab', { name: 'Status' }),
    logTab: page.getByRole('tab', { name: 'Care Log' }),
    /** Is shown below a pet that was never stroked, once the script with its animations has loaded. */
    strokeHint: (name: string) => page.getByText(`Pat ${name}`, { exact: true }),
    petName: (name: string) => page.getByRole('heading', { level: 2, name, exact: true }),
    mood: (mood: string) => page.getByRole('img', { name: mood, exact: true }),
    happiness: page.getByRole('meter', { name: 'Happiness' }),
    care: (name: 'Feed' | 'Walk' | 'Play') => page.getByRole('button', { name, exact: true }),
    careButtons: page.getByRole('group', { name: 'Care' }).getByRole('button'),
    /** The time under 'Last Fed', 'Last Walked' or 'Last Played'. */
    last: (name: string) => page.getByText(name, { exact: true }).locator(TERMS).locator('dd'),
    /** The count and the title of a streak. */
    streak: (name: 'Feed' | 'Walk' | 'Play') =>
      page
        .getByText(`${name} streak`, { exact: true })
        .locator(TERMS)
        .locator('dd:nth-of-type(-n + 2)'),
    totals: page.locator('[data-totals]'),
    tips: page.getByRole('list', { name: /^Tips for a/ }).getByRole('listitem'),
    waiting: page.getByText(/We'll keep trying to send (it|them)/),

    /** Takes back a press, or a removal from the log. */
    undo: page.getByRole('button', { name: 'Undo', exact: true }),
    rename: async (name: string) => {
      await page.getByRole('button', { name: /^Rename / }).click()
      await game.nameField.fill(name)
      await game.nameField.press('Enter')
    },
    /** The remove button of an entry of this kind: the newest, or an older one. */
    removeButton: (kind: 'Fed' | 'Walked' | 'Played', older = 0) =>
      page.getByRole('button', { name: new RegExp(`^Remove: ${kind} with`) }).nth(older),
    logEarlier: page.getByRole('button', { name: 'Log earlier care' }),
    earlierForm: page.getByRole('form', { name: 'Log earlier care' }),

    /** A day of the calendar, by what was done on it. */
    calendarDay: (day: string, done: string) => {
      const written = new Date(day).toLocaleDateString('en-US', {
        dateStyle: 'full',
        timeZone: 'UTC',
      })
      return page
        .getByRole('grid')
        .getByRole('button', { name: `${written}, ${done}`, exact: true })
    },

    filter: (name: string) => page.getByRole('radio', { name, exact: true }),
    /** The scrolling box of the Care History and its entries. */
    logBox: page.getByRole('region', { name: 'Care moments' }),
    entries: page.getByRole('tabpanel', { name: 'Care Log' }).getByRole('listitem'),
    /** Scrolls the log to its end; older entries load. */
    scrollLog: () => game.logBox.evaluate((box) => box.scrollTo(0, box.scrollHeight)),
    noEntries: page.getByText('No activities logged yet'),

    toast: (text: string | RegExp) =>
      page.getByRole('region', { name: 'Notifications' }).getByText(text),

    /** What the pet says: a friendly line, or that it has joined. */
    says: page.getByRole('region', { name: 'Notifications' }).locator('[data-kind]'),

    /** The bar shows this happiness. */
    shows: async (happiness: number) =>
      expect(game.happiness).toHaveAttribute('value', String(happiness)),
  }
  return game
}
