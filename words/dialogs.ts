import { type Keepsake, TITLE_OF, isPrize, neededFor } from '#domain/keepsakes.ts'
import { TITLE_WORDS } from './care.ts'
import { plural } from './site.ts'

/** The album of keepsakes. Source: docs/product.md, section 20. */
export const KEEPSAKE_ALBUM = {
  title: (petName: string): string => `Keepsakes of ${petName}`,
  lead: 'Your care brought these. They stay.',
  none: 'Feed, walk or play to get your first one.',
  /** Why a keepsake came. */
  reason: (keepsake: Keepsake): string => {
    const count = neededFor(keepsake)
    if (!isPrize(keepsake)) return `${count.toLocaleString()} care moments`
    return `${TITLE_WORDS[TITLE_OF[keepsake]]}, ${plural(count, { one: 'the first day', other: `${count} days in a row` })}`
  },
  close: 'Close',
}

/** A picture of the pet to show somebody. Source: docs/product.md, section 19. */
export const POSTCARD = {
  title: (petName: string): string => `A postcard from ${petName}`,
  lead: 'Made on your device. We never see it.',
  /** Names the choice between the formats. */
  format: 'Format',
  formats: { square: 'Square', story: 'Story', card: 'Card' },
  /** Describes the picture for screen readers: whose it is, and the text on it. */
  picture: (lines: readonly string[]): string => `Postcard: ${new Intl.ListFormat('en').format(lines)}`,
  share: 'Share',
  save: 'Save as a picture',
  copy: 'Copy',
  close: 'Close',
  copied: 'Postcard copied.',
  notCopied: "Your browser didn't allow that. You can save it instead.",
  notShared: "Sharing didn't work here. You can save it instead.",
  notMade: "Your browser couldn't make the picture. A screenshot works, too.",
  /** The name of the picture's file, without its ending. */
  file: (petName: string): string => `postcard from ${petName}`,
}

/** A reminder in the visitor's own calendar. Source: docs/product.md, section 18. */
export const REMINDER = {
  lead: 'Saves a file for your own calendar. Nothing is sent to us.',
  time: 'Every day at',
  noTime: 'Please choose a time',
  save: 'Save the file',
  cancel: 'Cancel',
  saved: "Open the file in your downloads to add the reminder to your calendar. Can't find it? Try another way.",
  close: 'Close',
  /** In the calendar. */
  summary: (petName: string): string => `A moment with ${petName}`,
  file: 'remawatchi.ics',
}
