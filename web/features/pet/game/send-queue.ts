import type { CallFailed } from '../../../api/call-failed.ts'
import { RETRY_INTERVAL_MS } from '../../../api/timeouts.ts'

/** A long queue asks for the game now and then, so that the device need not keep what has arrived. */
const GAME_EVERY = 20

type SendQueueOptions<One> = {
  /** Takes what other tabs have kept and sent meanwhile. */
  sync: () => void
  /** What is to be sent now, in this order. */
  unsent: () => readonly One[]
  /** Sends one; `wantsGame` asks for the game too. Gives a failure that may pass, nothing once it is dealt with. */
  send: (one: One, wantsGame: boolean) => Promise<CallFailed | undefined>
  /** The queue waits for the network or the server, and why; null once something was dealt with. */
  onStall: (failure: CallFailed | null) => void
  /** All is sent, or the queue waits. */
  onIdle: () => void
  wait: (delayMs: number) => Promise<void>
  /** Only one tab sends at a time, where browsers can agree on that. */
  withLock: (task: () => Promise<void>) => Promise<void>
}

/** Sends what waits, one at a time; what finds no answer is tried again by itself, as late as the server asks. */
export function createSendQueue<One>(options: SendQueueOptions<One>) {
  let flushing: Promise<void> | undefined
  let isStalled = false
  let isRetryScheduled = false
  let isThrottled = false

  async function sendAll(): Promise<void> {
    for (let turn = 1; ; turn += 1) {
      options.sync()
      const [first, ...others] = options.unsent()
      if (!first) return
      const wantsGame = others.length === 0 || turn % GAME_EVERY === 0
      const failure = await options.send(first, wantsGame)
      isStalled = failure !== undefined
      options.onStall(failure ?? null)
      if (failure) return scheduleRetry(failure)
    }
  }

  function scheduleRetry({ retryAfterMs }: CallFailed): void {
    if (isRetryScheduled) return
    isRetryScheduled = true
    isThrottled = retryAfterMs !== undefined
    void options.wait(Math.max(RETRY_INTERVAL_MS, retryAfterMs ?? 0)).then(() => {
      isRetryScheduled = false
      isThrottled = false
      return isStalled ? flush() : undefined
    })
  }

  /** Sends what waits; joins a flush that is under way. Never throws. */
  async function flush(): Promise<void> {
    if (isThrottled) return
    flushing ??= options.withLock(sendAll).finally(() => {
      flushing = undefined
      options.onIdle()
    })
    await flushing
    // A change that came between the last look and the end would wait for the next one.
    if (!isStalled && options.unsent().length > 0) await flush()
  }

  return {
    isFlushing: (): boolean => flushing !== undefined,
    flush,
    /** Tries again because the visitor asked, also before the server's time. */
    flushNow: (): void => {
      isThrottled = false
      void flush()
    },
  }
}
