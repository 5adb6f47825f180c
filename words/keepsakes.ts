import type { Keepsake } from '#domain/keepsakes.ts'
import type { PetType } from '#domain/species.ts'
import type { StreakTitle } from '#domain/streak-title.ts'
import { TITLE_WORDS } from './care.ts'
import { plural } from './site.ts'

/** Things that stay in the pet's scene. Source: docs/product.md, section 20. */
export const KEEPSAKE_NAMES: Readonly<Record<PetType, Readonly<Record<Keepsake, string>>>> = {
  dog: {
    rug: 'a braided rug',
    picture: 'a picture of the park',
    toy: 'a rope toy',
    plant: 'a sunflower in a pot',
    lamp: 'a floor lamp',
    house: 'a doghouse',
    stars: 'a string of star lights',
    ribbon: 'a red ribbon',
    medal: 'a bone medal',
    cup: 'a golden cup',
    star: 'a golden star',
    crown: 'a paper crown',
  },
  cat: {
    rug: 'a soft blanket',
    picture: 'a picture of a fish',
    toy: 'a jingle ball',
    plant: 'a pot of cat grass',
    lamp: 'a paper lantern',
    house: 'a cardboard castle',
    stars: 'a mobile of stars',
    ribbon: 'a ribbon with a bell',
    medal: 'a fish medal',
    cup: 'a silver cup',
    star: 'a velvet star',
    crown: 'a velvet crown',
  },
  bird: {
    rug: 'a perch mat',
    picture: 'a picture of the hills',
    toy: 'a swing',
    plant: 'a flowering vine',
    lamp: 'a hanging lantern',
    house: 'a birdhouse',
    stars: 'a wind chime of stars',
    ribbon: 'a sky-blue ribbon',
    medal: 'a feather medal',
    cup: 'a nest cup',
    star: 'a bright star',
    crown: 'a leaf crown',
  },
  rabbit: {
    rug: 'a straw mat',
    picture: 'a picture of a clover',
    toy: 'a willow ball',
    plant: 'a pot of dandelions',
    lamp: 'a garden lantern',
    house: 'a hay house',
    stars: 'a garland of stars',
    ribbon: 'a ribbon with a daisy',
    medal: 'a clover medal',
    cup: 'a wooden cup',
    star: 'a woven star',
    crown: 'a daisy crown',
  },
  fish: {
    rug: 'a shell bed',
    picture: 'a painted stone',
    toy: 'a bubbling chest',
    plant: 'a tall kelp',
    lamp: 'a glowing pearl',
    house: 'a little shipwreck',
    stars: 'a swirl of sea sparkle',
    ribbon: 'a kelp ribbon',
    medal: 'a shell medal',
    cup: 'a sunken cup',
    star: 'a sea star',
    crown: 'a coral crown',
  },
}

/** The album of keepsakes. Source: docs/product.md, section 20. */
export const KEEPSAKE_ALBUM = {
  title: (petName: string): string => `Keepsakes of ${petName}`,
  lead: 'Your care brought these. They stay.',
  none: 'Feed, walk or play to get your first one.',
  /** Why a keepsake came. */
  withMoments: (count: string): string => `${count} care moments`,
  withTitle: (title: StreakTitle, days: number): string => `${TITLE_WORDS[title]}, ${plural(days, { one: 'the first day', other: `${days} days in a row` })}`,
  /** The next keepsake for a number of care moments. */
  next: (thing: string, count: string): string => `Next: ${thing}, at ${count} care moments`,
  close: 'Close',
}

/** The message for new keepsakes. */
export function newKeepsakes(things: readonly string[]): string {
  const title = plural(things.length, { one: 'New keepsake', other: 'New keepsakes' })
  return `${title}: ${new Intl.ListFormat('en').format(things)}`
}

/** A picture of the pet to show somebody. Source: docs/product.md, section 19. */
export const POSTCARD = {
  title: (petName: string): string => `A postcard from ${petName}`,
  lead: 'It is made on this device and holds only what you see.',
  /** Names the choice between the formats. */
  format: 'Format',
  formats: { square: 'Square', story: 'Story', card: 'Card' },
  keepsakes: 'Keepsakes in the picture',
  /** The picture as it is heard: whose it is, and what stands on it. */
  picture: (lines: readonly string[]): string => `Postcard: ${new Intl.ListFormat('en').format(lines)}`,
  share: 'Share',
  save: 'Save as a picture',
  copy: 'Copy',
  close: 'Close',
  saved: 'The picture is saved.',
  copied: 'The postcard is on the clipboard.',
  notCopied: 'The browser did not allow it. Saving works, too.',
  notShared: 'It could not be shared from here. Saving works, too.',
  notMade: 'This browser could not make the picture.',
  /** The name of the picture's file, without its ending. */
  file: (petName: string): string => `postcard from ${petName}`,
}
