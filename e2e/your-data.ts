import { type Page, expect } from '@playwright/test'

/** The page /your-data, by the roles and words that a visitor meets. */
export function yourDataOn(page: Page) {
  const card = page.getByRole('article', { name: /^Backup of / })
  const dialog = page.getByRole('dialog')
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const data = {
    /** Opens the page and waits until React has taken over. */
    open: async () => {
      await page.goto('/your-data')
      await page.locator('html[data-script=here]').waitFor()
    },

    showBackup: button('Show the card'),
    card,
    code: card.getByRole('img', { name: 'Recovery link as a QR code' }),
    words: card.getByRole('list', { name: 'Recovery words' }).getByRole('listitem'),
    link: page.getByRole('textbox', { name: 'Recovery link' }),
    otherPets: page.getByRole('list', { name: 'Other pets in this browser' }),
    restore: (pet: string) => button(`Restore ${pet}`),
    switchTo: (pet: string) => dialog.getByRole('button', { name: `Switch to ${pet}` }),

    downloadAll: button('Download everything'),
    downloadLog: button('Download the Care Log for a spreadsheet'),
    file: page.locator('input[type=file]'),

    delete: button('Delete everything …'),
    dialog,
    confirm: dialog.getByRole('button', { name: 'Delete everything' }),
    deleted: page.getByRole('heading', { name: 'Everything is deleted' }),
    deleteEverything: async () => {
      await data.delete.click()
      await data.confirm.click()
      await expect(data.deleted).toBeVisible()
    },
  }
  return data
}
