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
      const sent = await trySending(options, care)
      if ('failure' in sent && sent.failure.mayPass) {
        const isNews = !stalled
        stalled = true
        if (isNews) options.onStalled(sent.failure)
        return
      }
      // In one go: the answer must never be drawn beside a press that is still counted as waiting.
      keep.drop(care.id)
      if ('failure' in sent) options.onRefused(sent.failure, care)
      else options.onSent(sent.answer, care)
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

/** The server's answer, or the failure after three tries. */
async function trySending<Answer>(
  { send, wait, asFailure }: QueueOptions<Answer>,
  care: Care,
): Promise<{ answer: Answer } | { failure: CallFailed }> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return { answer: await send(care) }
    } catch (error) {
      const failure = asFailure(error)
      const pauseMs = PAUSES_MS[attempt]
      if (!failure.mayPass || pauseMs === undefined) return { failure }
      await wait(pauseMs)
    }
  }
}
