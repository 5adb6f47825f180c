import type { TraceEvent } from './trace.ts'

/** What Chromium tells of presses and of scripts. */
export const PRESS_CATEGORIES = ['devtools.timeline']

export type TracedPress = {
  /** From the finger's touch, and from where it left, to the frame on the screen that answers. */
  durationMs: number
  /** What scripts took of the page's own thread from touch to frame, listeners that do nothing too. */
  scriptMs: number
}

type Spoken = { frame: string; interactionId: number; duration: number }

/** Every script that a page runs between a press and its paint is inside of one of these. */
const SCRIPTS = new Set([
  'EventDispatch',
  'FunctionCall',
  'FireAnimationFrame',
  'FireIdleCallback',
  'RunMicrotasks',
  'TimerFire',
])

/** The presses in a frame of that id, the oldest first. Unlike Event Timing in a page they are not rounded to 8 ms. */
export function pressesIn(events: readonly TraceEvent[], frame: string): TracedPress[] {
  const presses = new Map<
    number,
    { pid: number; tid: number; from: number; to: number; most: number }
  >()
  for (const { name, ph, pid, tid, ts, args } of events) {
    if (name !== 'EventTiming' || ph !== 'b' || !isSpoken(args.data)) continue
    const { interactionId, duration } = args.data
    if (interactionId === 0 || args.data.frame !== frame) continue
    const before = presses.get(interactionId)
    presses.set(interactionId, {
      pid,
      tid,
      from: Math.min(ts, before?.from ?? ts),
      to: Math.max(ts + duration * 1000, before?.to ?? 0),
      most: Math.max(duration, before?.most ?? 0),
    })
  }
  return [...presses.values()].map(({ pid, tid, from, to, most }) => {
    const own = events.filter((one) => one.pid === pid && one.tid === tid && SCRIPTS.has(one.name))
    return { durationMs: most, scriptMs: outermostMs(own, from, to) }
  })
}

function isSpoken(data: object | undefined): data is Spoken {
  return data !== undefined && 'interactionId' in data && 'duration' in data && 'frame' in data
}

/** The thread's time of what began within a span, what is inside of another counted once. */
function outermostMs(events: readonly TraceEvent[], from: number, to: number): number {
  let [sum, until] = [0, 0]
  for (const { ts, dur = 0, tdur = 0 } of events) {
    if (ts < from || ts >= to || ts < until) continue
    sum += tdur
    until = ts + dur
  }
  return sum / 1000
}
