/** How fetch-segment.ts ends: PostgreSQL takes 1 for the archive's end, and stops at what is above 125. */
export const FETCH_EXIT = {
  notThere: 1,
  damaged: 200,
  archiveAway: 201,
  noRoom: 202,
  closed: 203,
} as const
