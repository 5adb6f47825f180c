const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

/** When a limit allows the next try, rounded up to whole minutes. No limit lasts longer than an hour. */
export function tryAgainIn(waitMs: number): string {
  const minutes = Math.ceil(waitMs / MINUTE_MS)
  const wait = minutes <= 1 ? 'a minute' : minutes < HOUR_MINUTES ? `${minutes} minutes` : 'an hour'
  return `You can try again in ${wait}.`
}
