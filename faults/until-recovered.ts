import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './ask.ts'
import { newPet } from './calls.ts'
import type { Crowd } from './crowd.ts'

/** Milliseconds until everything works again, tried every 20 ms. */
export async function untilRecovered(address: string, crowd: Crowd): Promise<number> {
  const from = performance.now()
  for (;;) {
    const visitor = randomUUID()
    crowd.history.attempt(newPet(visitor, Math.random).fact)
    const answers = await Promise.all([
      ask(address, 'GET', '/api/pet', { visitor }),
      ask(address, 'POST', '/api/pet', { visitor, body: { name: 'Momo', type: 'dog' } }),
      ask(address, 'GET', '/readyz'),
      ask(address, 'GET', '/api/features'),
    ])
    if (answers.every(({ status }) => status === 200 || status === 201)) {
      return performance.now() - from
    }
    await sleep(20)
  }
}
