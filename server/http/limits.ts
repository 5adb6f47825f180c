/** Limits that honest people never meet; the only place where they are written. */
export const LIMITS = {
  requests: { max: 600, per: 'minute', of: 'a visitor' },
  activities: { max: 120, per: 'minute', of: 'a visitor' },
} as const

export const WINDOWS_MS = { minute: 60_000, hour: 3_600_000 } as const
