import { type CallFailed, asFailure } from '../api/call-failed.ts'

const FIRST_PAUSES_MS = [400, 1_600]
const MIN_PAUSE_MS = 2_000
const MAX_PAUSE_MS = 60_000

type RetriesOptions = {
  /** Sends what is due and reads if asked; false if there was nothing to do. Throws CallFailed. */
  run: (isRead: boolean) => Promise<boolean>
  isReadWanted: () => boolean
  onAnswer: () => void
  /** Called for each failed try of an outage. */
  onOutage: (failure: CallFailed) => void
}

/**
 * Runs one sync at a time. What is requested meanwhile goes together in the next one, and a read that is under way
 * is not requested again. A failed sync is repeated, with pauses that grow from 0.4 s to 60 s, and not before the
 * time that the server asks for.
 */
export function createRetries(options: RetriesOptions) {
  let running: 'send' | 'read' | undefined
  let wanted: 'send' | 'read' | undefined
  let failures = 0
  let blockedUntilMs = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function request(isRead: boolean): void {
    if (isRead ? running !== 'read' : wanted !== 'read') wanted = isRead ? 'read' : 'send'
    if (running === undefined) void runAll()
  }

  function requestNow(isRead: boolean): void {
    blockedUntilMs = 0
    request(isRead)
  }

  async function runAll(): Promise<void> {
    while (wanted !== undefined && Date.now() >= blockedUntilMs) {
      clearTimeout(timer)
      running = wanted
      wanted = undefined
      try {
        if (await options.run(running === 'read')) succeed()
      } catch (error) {
        fail(asFailure(error), running)
      }
    }
    running = undefined
  }

  function succeed(): void {
    failures = 0
    blockedUntilMs = 0
    options.onAnswer()
  }

  function fail(failure: CallFailed, kind: 'send' | 'read'): void {
    failures += 1
    const growing = Math.min(
      MAX_PAUSE_MS,
      MIN_PAUSE_MS * 2 ** (failures - FIRST_PAUSES_MS.length - 1),
    )
    const pauseMs = Math.max(FIRST_PAUSES_MS[failures - 1] ?? growing, failure.retryAfterMs ?? 0)
    if (failure.retryAfterMs !== undefined) blockedUntilMs = Date.now() + failure.retryAfterMs
    timer = setTimeout(() => requestNow(kind === 'read' || options.isReadWanted()), pauseMs)
    // Without an answer the next tries come soon, and a network that is back shows no outage.
    if (failure.isAnswer || failures > FIRST_PAUSES_MS.length) options.onOutage(failure)
  }

  return {
    request,
    /** Because the visitor asked, also before the server's time. */
    requestNow,
    stop: (): void => clearTimeout(timer),
  }
}
