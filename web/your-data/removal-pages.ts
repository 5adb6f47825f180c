import { ADDRESS_REMOVAL, REMOVAL_MESSAGES } from '#words/landing.ts'

/** A page that removes an address from the early-access list. `refusal` is the error of the field. */
export type RemovalPage = {
  name: string
  headline: string
  words: string
  hasForm: boolean
  refusal?: string
}

const { headline, lead, notYet, removed, removedWords } = ADDRESS_REMOVAL

/** By the last part of the address that the server answers (server/early-access/form.ts). */
export const REMOVAL_PAGES: readonly RemovalPage[] = [
  { name: 'remove', headline, words: lead, hasForm: true },
  {
    name: 'remove-invalid-removal-key',
    headline: notYet,
    words: lead,
    hasForm: true,
    refusal: REMOVAL_MESSAGES.invalid,
  },
  { name: 'remove-failed', headline: notYet, words: REMOVAL_MESSAGES.failed, hasForm: true },
  { name: 'removed', headline: removed, words: removedWords, hasForm: false },
]
