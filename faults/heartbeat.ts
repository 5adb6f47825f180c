import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './ask.ts'

/** How long /healthz took, sorted, in ms; whatever else happens it answers 200. */
type Heartbeat = { stop(): Promise<number[]> }

/** Asks for /healthz again and again until it is stopped; a failure counts as a minute. */
export function startHeartbeat(address: string): Heartbeat {
  const took: number[] = []
  const stopped = new AbortController()
  async function beat() {
    while (!stopped.signal.aborted) {
      const { status, ms } = await ask(address, 'GET', '/healthz')
      took.push(status === 200 ? ms : 60_000)
      await sleep(20)
    }
  }
  const beating = beat()
  return {
    async stop() {
      stopped.abort()
      await beating
      return took.sort((a, b) => a - b)
    },
  }
}
