import type * as beForgotten from './en/be-forgotten.ts'
import type * as careLog from './en/care-log.ts'
import type * as care from './en/care.ts'
import type * as creation from './en/creation.ts'
import type * as documents from './en/documents.ts'
import type * as earlyAccess from './en/early-access.ts'
import type * as game from './en/game.ts'
import type * as heads from './en/heads.ts'
import type * as idleLife from './en/idle-life.ts'
import type * as keepsakes from './en/keepsakes.ts'
import type * as landing from './en/landing.ts'
import type * as language from './en/language.ts'
import type * as logEdits from './en/log-edits.ts'
import type * as postcard from './en/postcard.ts'
import type * as site from './en/site.ts'
import type * as speciesNames from './en/species-names.ts'
import type * as species from './en/species.ts'
import type * as takeHome from './en/take-home.ts'
import type * as times from './en/times.ts'
import type * as tomorrow from './en/tomorrow.ts'
import type * as voting from './en/voting.ts'
import type * as whatWeHold from './en/what-we-hold.ts'
import type * as yourData from './en/your-data.ts'

/**
 * All that a language says, file by file, as English does. Another is held to it in a file of its own,
 * words/de/catalogue.ts: `export const GERMAN = { careLog, care, … } satisfies Catalogue`.
 */
export type Catalogue = {
  beForgotten: typeof beForgotten
  careLog: typeof careLog
  care: typeof care
  creation: typeof creation
  documents: typeof documents
  earlyAccess: typeof earlyAccess
  game: typeof game
  heads: typeof heads
  idleLife: typeof idleLife
  keepsakes: typeof keepsakes
  landing: typeof landing
  language: typeof language
  logEdits: typeof logEdits
  postcard: typeof postcard
  site: typeof site
  species: typeof species
  speciesNames: typeof speciesNames
  takeHome: typeof takeHome
  times: typeof times
  tomorrow: typeof tomorrow
  voting: typeof voting
  whatWeHold: typeof whatWeHold
  yourData: typeof yourData
}
