/** Beyond this many kinds a minute, the rest is one line: whoever makes kinds up fills no disk. */
const MAX_GROUPS = 50
const INTERVAL_MS = 60_000

type Write = (group: object) => void

/**
 * A log in which equal things are one line a minute with their `count`. `write` gets each line,
 * a minute after the first of its minute, or at `flush`.
 */
export function groupedLog(write: Write): { add: (group: object) => void; flush: () => void } {
  const counts = new Map<string, { group: object; count: number }>()
  let timer: NodeJS.Timeout | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    for (const { group, count } of counts.values()) write({ ...group, count })
    counts.clear()
  }

  return {
    flush,
    add(group) {
      const isFull = counts.size >= MAX_GROUPS && !counts.has(JSON.stringify(group))
      const counted = isFull ? { others: true } : group
      const key = JSON.stringify(counted)
      const known = counts.get(key)
      if (known) known.count++
      else counts.set(key, { group: counted, count: 1 })
      timer ??= setTimeout(flush, INTERVAL_MS).unref()
    },
  }
}
