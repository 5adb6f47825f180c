import { type Page, expect } from '@playwright/test'

/** The page /your-data, by the roles and words that a visitor meets. */
export function yourDataOn(page: Page) {
  const card = page.getByRole('article', { name: /keep card$/ })
  const dialog = page.getByRole('dialog')
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const data = {
    /** Opens the page and waits until React has taken over. */
    open: async () => {
      await page.goto('/your-data')
      await expect(page.locator('[data-island]:not([data-hydrated])')).toHaveCount(0)
    },

    showCard: button('Show the keep card'),
    card,
    code: card.getByRole('img', { name: 'Keep link as a QR code' }),
    words: card.getByRole('list', { name: 'Keep words' }).getByRole('listitem'),
    link: page.getByRole('textbox', { name: 'Keep link' }),
    arrival: page.getByRole('region', { name: 'A pet at the door' }),
    bring: (pet: string) => button(`Bring ${pet} here`),
    switchTo: (pet: string) => button(`Switch to ${pet}`),
    switchBackTo: (pet: string) => button(`Switch back to ${pet}`),

    takeHome: page.getByRole('region', { name: 'Take it home' }),
    downloadAll: button('Download everything'),
    downloadLog: button('Download the Care Log'),
    file: page.locator('input[type=file]'),

    erase: button('Erase everything …'),
    dialog,
    confirm: dialog.getByRole('button', { name: 'Erase everything' }),
    forgotten: page.getByRole('heading', { name: 'You are forgotten' }),
    eraseEverything: async () => {
      await data.erase.click()
      await data.confirm.click()
      await expect(data.forgotten).toBeVisible()
    },
  }
  return data
}
