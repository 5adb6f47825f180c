import { MAX_EXPORT_BYTES } from '#domain/export-limits.ts'

/** Limits that honest people never meet; the only place where they are written, or gathered where the browser knows them too. */
export const LIMITS = {
  // Of one visitor; atOnce is of one process.
  requests: { max: 600, per: 'minute' },
  activities: { max: 120, per: 'minute' },
  removals: { max: 120, per: 'minute' },
  renames: { max: 60, per: 'minute' },
  erasures: { max: 10, per: 'minute', longAtOnce: 2 },
  // Each of the two files; the page about a visitor's data reads one when it is asked what is held.
  exports: { max: 60, per: 'hour', atOnce: 4, atOnceOfNetwork: 3 },
  // Of one network address: who takes an address off the list brings no id.
  addressRemovals: { max: 60, per: 'minute' },
  // Errors in pages: of one network address, for nobody is asked who they are.
  browserErrors: { max: 30, per: 'minute' },
  // Files that are taken back: of one network; each some 150 bytes an entry. Who sends slowly leaves others a place.
  // Drained is what is left of a refused file: it takes a connection of the client's alone.
  imports: {
    max: 30,
    per: 'hour',
    atOnce: 3,
    atOnceOfNetwork: 2,
    drainsAtOnce: 30,
    drainsAtOnceOfNetwork: 10,
    bytes: MAX_EXPORT_BYTES,
  },
  // Of one network in one hour of the clock (server/network/network-meter.ts).
  signUps: { max: 20 },
  // Pets of visitors who were never here: an id costs nothing, so a visitor's own limits stop no flood of them.
  newPets: { max: 120 },
  // Visitors who ask to be forgotten and of whom nothing is known: each leaves a mark for 30 days.
  forgotten: { max: 60 },
  // Votes of visitors who are new here, that is for `per`: an office or a class is flagged, only a flood is refused.
  firstVotes: { flaggedAfter: 20, max: 60, per: 'hour' },
} as const

export const WINDOWS_MS = { minute: 60_000, hour: 3_600_000 } as const
