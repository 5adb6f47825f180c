import { whenToStop } from '../server/when-to-stop.ts'

/** The wish that a command end before it is done, and what it has begun that must not outlive it. */
export type Interruption = {
  /** Aborts when the operator interrupts: running work stops and cleans up as after any failure. */
  signal: AbortSignal
  /** Makes an interrupted process wait for a clean-up; call the returned function when it is done. */
  hold: () => () => void
}

/** PostgreSQL is stopped within 15 s, whatever it does. */
const MAX_WAIT_MS = 20_000

/** One for a process; `end` is called once it was interrupted and nothing is held any more. */
export function createInterruption(): Interruption & {
  interrupt: (end: () => void) => void
} {
  const controller = new AbortController()
  const held = new Set<object>()
  let ends: (() => void) | undefined
  return {
    signal: controller.signal,
    hold() {
      const one = {}
      held.add(one)
      return () => {
        held.delete(one)
        if (controller.signal.aborted && held.size === 0) ends?.()
      }
    },
    interrupt(end) {
      ends = end
      controller.abort()
      if (held.size === 0) return end()
      setTimeout(end, MAX_WAIT_MS).unref()
    },
  }
}

/** Ends the process with this code at the first signal, when what its command has begun is put away. */
export function endAtSignal(
  { interrupt }: Pick<ReturnType<typeof createInterruption>, 'interrupt'>,
  code: number,
): void {
  whenToStop(() => interrupt(() => process.exit(code)), { withParent: false })
}
