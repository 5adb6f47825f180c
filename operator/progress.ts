const EVERY_MS = 5000

/** Hands on how far something is that takes long: one line in five seconds at most, and none of what is over sooner. */
export function throttled(tell: (line: string) => void): (line: () => string) => void {
  let told = performance.now()
  return (line) => {
    const now = performance.now()
    if (now - told < EVERY_MS) return
    told = now
    tell(line())
  }
}

/** Such as `pet_activities: 1,200,000 rows so far`. */
export function rowsSoFar(what: string, rows: number): string {
  return `${what}: ${rows.toLocaleString('en')} rows so far`
}
