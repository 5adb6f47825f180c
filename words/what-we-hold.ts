import { plural } from './plural.ts'

/** The card that shows a visitor what is stored about them. Source: docs/product.md, section 16. */
export const WHAT_WE_HOLD = {
  title: 'What we hold',
  lead: 'Everything that is stored about you right now, and why: in our database, and in this browser.',
  show: 'Show what is stored',
  again: 'Look again',
  loading: 'Looking',
  failed: 'The server did not tell for now. Please try again.',
  offline: 'There is no network, so only what this browser keeps can be shown.',
  tooLong: (moments: string): string =>
    `There are ${moments} care moments, too many for a page: the file above has them all.`,
  /** Told to who listens: it stands below. */
  shown: 'What is stored stands below.',
  nothing: 'Our database holds no pet, no care and no votes of yours.',
  nothingHere: 'This browser keeps nothing of ours.',
  /** Below the tables of the database. */
  keys: 'Beside these, each row has numbers by which the database finds it, and the fingerprint of your id. Of care that you took back only its number stays.',
  why: 'What it is for',
  now: 'What is there now',
  /** Of a field whose content is of no use to anyone. */
  notShown: 'Kept, not shown',
  never: 'Never',
  notOurs: 'Not one of ours: another program of this address keeps it.',
  device: 'In this browser',
  /** The captions of the tables. */
  virtual_pets: 'Your pet',
  pet_activities: 'Your Care Log',
  pet_care_years: 'Days of care',
  feature_votes: 'Your votes',
}

/** What a field holds, in words. Numbers and dates come as the visitor's own language writes them. */
export const HELD = {
  ofHundred: (happiness: string): string => `${happiness} of 100`,
  times: (count: number, text: string): string =>
    `${text} ${plural(count, { one: 'time', other: 'times' })}`,
  days: (count: number, text: string): string =>
    `${text} ${plural(count, { one: 'day', other: 'days' })}`,
  at: (date: string, time: string): string => `${date} at ${time}`,
  day: (date: string): string => date,
  span: (first: string, last: string): string => (first === last ? first : `${first} to ${last}`),
}

/** The rows of a table, each with its content. */
export const HELD_ROWS = {
  show: (count: number, text: string): string =>
    `${text} ${plural(count, { one: 'row', other: 'rows' })}, the newest first`,
  newest: (count: number, text: string): string =>
    `These are the newest ${text} ${plural(count, { one: 'row', other: 'rows' })}; the file above has them all.`,
  care: 'Care',
  at: 'When',
  day: 'Your day',
  feature: 'Feature',
}
