/** Limits that honest people never meet; the only place where they are written. */
export const LIMITS = {
  requests: { max: 600, per: 'minute', of: 'a visitor' },
  activities: { max: 120, per: 'minute', of: 'a visitor' },
  signUps: { max: 20, per: 'hour', of: 'a network' },
  // Pets of visitors who were never here: an id costs nothing, so a visitor's own limits stop no flood of them.
  newPets: { max: 120, per: 'hour', of: 'a network' },
  // Votes of visitors who are new here: an office or a class is flagged, only a flood is refused.
  firstVotes: { flaggedAfter: 20, max: 60, per: 'hour', of: 'a network' },
} as const

export const WINDOWS_MS = { minute: 60_000, hour: 3_600_000 } as const
