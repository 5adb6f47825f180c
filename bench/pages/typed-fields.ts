import type { Locator, Page } from '@playwright/test'
import { VISITOR } from './rema-site.ts'

/** A field to type into; whose phone it is seen on, and what is pressed before it is there. */
export type TypedField = {
  what: string
  path: string
  visitor: string | null
  find: (page: Page) => Promise<Locator>
}

export const TYPED_FIELDS: readonly TypedField[] = [
  {
    what: "a new pet's name",
    path: '/virtual-pet',
    visitor: null,
    find: async (page) => page.getByLabel("Pet's Name"),
  },
  {
    what: "a pet's new name, beside the pet and 10,000 activities",
    path: '/virtual-pet',
    visitor: VISITOR,
    find: async (page) => {
      await page.getByRole('button', { name: /^Rename/ }).click()
      return page.getByLabel("Pet's Name")
    },
  },
  {
    what: 'an address on the landing page',
    path: '/',
    visitor: null,
    find: async (page) => page.getByRole('textbox', { name: 'Email' }),
  },
  {
    what: 'keep words',
    path: '/your-data',
    visitor: null,
    find: async (page) => page.getByRole('textbox', { name: 'Keep words' }),
  },
]
