import type { Activity } from '#domain/pet.ts'
import type { CallFailed } from '../../api/call-failed.ts'

/** One press of Feed, Walk or Play, as it is sent: id, instant and day are made at the press. */
export type Care = { id: string; activity_type: Activity; timestamp: string; local_day: string }

/** Where presses stand until the server has them; on the device, so that closing the page loses none. */
export type CareKeep = {
  /** Every press kept, the oldest first. */
  all: () => Care[]
  put: (care: Care) => void
  drop: (id: string) => void
}

/** Pauses before the second and the third try, in milliseconds. */
const PAUSES_MS = [400, 1_600]

type QueueOptions<Answer> = {
  keep: CareKeep
  send: (care: Care) => Promise<Answer>
  wait: (delayMs: number) => Promise<void>
  /** Only one tab sends at a time, where browsers can agree on that. */
  underLock: (deed: () => Promise<void>) => Promise<void>
  onSent: (answer: Answer, care: Care) => void
  /** The server decided against this press; it is gone. */
  onRefused: (failure: CallFailed, care: Care) => void
  /** The network or the server is away; what is kept waits. Told once, not at every try. */
  onStalled: (failure: CallFailed) => void
  asFailure: (error: unknown) => CallFailed
}

/**
 * Sends presses in order, one at a time, each until the server has it once.
 * A lost answer is asked for again with the same id, three times in all; then the queue stalls
 * and keeps the rest. `flush` again on the next press or when the network is back.
 */
export function createCareQueue<Answer>(options: QueueOptions<Answer>) {
  const { keep, underLock } = options
  const listeners = new Set<() => void>()
  let waiting: readonly Care[] = keep.all()
  let stalled = false
  let flushing: Promise<void> | undefined

  function changed(): void {
    waiting = keep.all()
    for (const listener of listeners) listener()
  }

  async function flushAll(): Promise<void> {
    for (let care = keep.all()[0]; care; care = keep.all()[0]) {
      const failure = await trySending(options, care)
      if (failure?.mayPass) {
        const isNews = !stalled
        stalled = true
        if (isNews) options.onStalled(failure)
        return
      }
      keep.drop(care.id)
      if (failure) options.onRefused(failure, care)
      stalled = false
      changed()
    }
  }

  /** Sends what is kept; joins a flush that is under way. Never throws. */
  async function flush(): Promise<void> {
    flushing ??= underLock(flushAll).finally(() => {
      flushing = undefined
      changed()
    })
    await flushing
    // A press that came between the last look and the end would wait for the next one.
    if (!stalled && keep.all().length > 0) await flush()
  }

  return {
    flush,
    /** Takes a press and starts sending. */
    add: (care: Care): void => {
      keep.put(care)
      stalled = false
      changed()
      void flush()
    },
    /** Tries again because the visitor asked: should it fail, that is told again. */
    sendNow: (): void => {
      stalled = false
      changed()
      void flush()
    },
    /** Looks again at what is kept: another tab may have sent it. */
    refresh: changed,
    waiting: () => waiting,
    isStalled: () => stalled,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type CareQueue = ReturnType<typeof createCareQueue>

/** The failure after three tries, or undefined once the server has it. */
async function trySending<Answer>(
  { send, wait, onSent, asFailure }: QueueOptions<Answer>,
  care: Care,
): Promise<CallFailed | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      onSent(await send(care), care)
      return undefined
    } catch (error) {
      const failure = asFailure(error)
      const pauseMs = PAUSES_MS[attempt]
      if (!failure.mayPass || pauseMs === undefined) return failure
      await wait(pauseMs)
    }
  }
}
