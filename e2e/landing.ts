import { randomUUID } from 'node:crypto'
import { type Page } from '@playwright/test'

export const VOTE = /\/api\/features\/[^/]+\/vote$/

export type Landing = ReturnType<typeof landingOn>

/** An address that is not registered. */
export function newEmail(): string {
  return `ann.${randomUUID()}@example.org`
}

/** The landing page, by the roles and words that a visitor meets. */
export function landingOn(page: Page) {
  const landing = {
    open: () => page.goto('/'),

    email: page.getByRole('textbox', { name: 'Email' }),
    request: page.getByRole('button', { name: /^(Request early access|Submitting\.\.\.)$/ }),
    refusal: page.getByText('Please enter a valid email address'),
    gotIt: page.getByText('Got it!', { exact: true }),
    correct: page.getByRole('button', { name: 'Change it' }),
    signUp: async (email: string) => {
      await landing.email.fill(email)
      await landing.request.click()
    },

    /** The picture of five pets; each can be stroked, and then offers a link. */
    picture: page.getByRole('group', { name: 'Pets to raise' }),
    pet: (type: string) => landing.picture.getByRole('button', { name: `Pat the ${type}` }),
    meet: page.getByRole('link', { name: 'Meet your pet' }),

    /** A feature card by its title: its button and the count beside it. */
    card: (title: string) => {
      const card = page.getByRole('article', { name: title })
      return {
        card,
        button: card.getByRole('button', { name: /^(I want this!|Voted!)$/ }),
        count: card.locator('[id$="-votes"]'),
      }
    },

    ethics: page.getByRole('group').filter({ hasText: "Rema's Ethics" }),
    ethicsSwitch: page.locator('summary'),

    toast: (text: string | RegExp) =>
      page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true }),

    isHydrated: () => page.locator('html[data-script=here]').waitFor(),
  }
  return landing
}
