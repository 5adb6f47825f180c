import { type Page, expect } from '@playwright/test'
import { openPage } from './open-page.ts'

/** What stands where; locators look anew each time they are used. */
export function keepOn(page: Page) {
  const card = page.getByRole('article', { name: /keep card$/ })
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const data = {
    open: async () => {
      await openPage(page, '/your-data')
      await expect(page.locator('[data-island]:not([data-hydrated])')).toHaveCount(0)
    },

    showCard: button('Show the keep card'),
    hideCard: button('Hide the keep card'),
    card,
    code: card.getByRole('img', { name: 'Keep link as a QR code' }),
    words: card.getByRole('list', { name: 'Keep words' }).getByRole('listitem'),
    link: page.getByRole('textbox', { name: 'Keep link' }),
    savePicture: button('Save as a picture'),
    copyLink: button('Copy the link'),

    wordsField: page.getByRole('textbox', { name: 'Keep words' }),
    typeWords: async (words: string) => {
      await data.wordsField.fill(words)
      await button('Find the pet').click()
    },

    arrival: page.getByRole('region', { name: 'A pet at the door' }),
    bring: (pet: string) => button(`Bring ${pet} here`),
    switchTo: (pet: string) => button(`Switch to ${pet}`),
    stayWith: (pet: string) => button(`Stay with ${pet}`),
    switchBackTo: (pet: string) => button(`Switch back to ${pet}`),
  }
  return data
}
