import { describe, expect, test } from 'vitest'
import { CallFailed } from '../../api/call-failed.ts'
import { asFailure } from './as-failure.ts'
import { type Care, createCareQueue } from './care-queue.ts'

const AWAY = new CallFailed('no-answer')
const REFUSED = new CallFailed('pet-not-found', 404)

function press(id: string, minute = 0): Care {
  const timestamp = new Date(Date.UTC(2026, 2, 12, 12, minute)).toISOString()
  return { id, activity_type: 'feed', timestamp, local_day: '2026-03-12' }
}

const atOnce = (deed: () => Promise<void>) => deed()

/** A queue on a device of its own; `answers` are given in order, then every press is taken. */
function givenQueue(
  answers: (CallFailed | 'taken')[] = [],
  kept: Care[] = [],
  underLock: (deed: () => Promise<void>) => Promise<void> = atOnce,
) {
  const device = new Map(kept.map((care) => [care.id, care]))
  const seen = { sent: [] as string[], pauses: [] as number[], told: [] as string[] }
  const queue = createCareQueue<string>({
    keep: {
      all: () => [...device.values()],
      put: (care) => void device.set(care.id, care),
      drop: (id) => void device.delete(id),
    },
    send: async (care) => {
      seen.sent.push(care.id)
      const answer = answers.shift() ?? 'taken'
      if (answer !== 'taken') throw answer
      return `pet after ${care.id}`
    },
    wait: async (delayMs) => void seen.pauses.push(delayMs),
    underLock,
    onSent: (answer) => void seen.told.push(answer),
    onRefused: ({ code }, { id }) => void seen.told.push(`${id} refused: ${code}`),
    onStalled: ({ code }) => void seen.told.push(`stalled: ${code}`),
    asFailure,
  })
  return { queue, seen, device, ids: () => queue.waiting().map(({ id }) => id) }
}

describe('care on its way to the server', () => {
  test('is sent in the order of the presses, each once', async () => {
    const { queue, seen, ids } = givenQueue()
    for (const id of ['a', 'b', 'c']) queue.add(press(id))
    expect(ids()).toEqual(['a', 'b', 'c'])
    await queue.flush()
    expect(seen.sent).toEqual(['a', 'b', 'c'])
    expect(seen.told).toEqual(['pet after a', 'pet after b', 'pet after c'])
    expect(ids()).toEqual([])
  })

  test('is tried three times with growing pauses', async () => {
    const { queue, seen } = givenQueue([AWAY, AWAY])
    queue.add(press('a'))
    await queue.flush()
    expect(seen.sent).toEqual(['a', 'a', 'a'])
    expect(seen.pauses).toEqual([400, 1_600])
    expect(seen.told).toEqual(['pet after a'])
  })

  test('stays on the device after the third try, with all that follows', async () => {
    const { queue, seen, ids, device } = givenQueue([AWAY, AWAY, AWAY])
    queue.add(press('a'))
    queue.add(press('b'))
    await queue.flush()
    expect(seen.sent).toEqual(['a', 'a', 'a'])
    expect(seen.told).toEqual(['stalled: no-answer'])
    expect(queue.isStalled()).toBe(true)
    expect(ids()).toEqual(['a', 'b'])
    expect([...device.keys()]).toEqual(['a', 'b'])
  })

  test('that waits is told of once, however often it is tried', async () => {
    const { queue, seen } = givenQueue([AWAY, AWAY, AWAY, AWAY, AWAY, AWAY])
    queue.add(press('a'))
    await queue.flush()
    await queue.flush()
    expect(seen.sent).toHaveLength(6)
    expect(seen.told).toEqual(['stalled: no-answer'])
  })

  test('that the visitor sends again is told of again', async () => {
    const { queue, seen } = givenQueue([AWAY, AWAY, AWAY, AWAY, AWAY, AWAY])
    queue.add(press('a'))
    await queue.flush()
    queue.sendNow()
    expect(queue.isStalled()).toBe(false)
    await queue.flush()
    expect(seen.told).toEqual(['stalled: no-answer', 'stalled: no-answer'])
  })

  test('that waits goes with the next press', async () => {
    const { queue, seen, ids } = givenQueue([AWAY, AWAY, AWAY])
    queue.add(press('a'))
    await queue.flush()
    queue.add(press('b'))
    expect(queue.isStalled()).toBe(false)
    await queue.flush()
    expect(seen.sent.slice(3)).toEqual(['a', 'b'])
    expect(ids()).toEqual([])
  })

  test('that the server refuses is not sent again, and what follows is', async () => {
    const { queue, seen, ids } = givenQueue([REFUSED])
    queue.add(press('a'))
    queue.add(press('b'))
    await queue.flush()
    expect(seen.sent).toEqual(['a', 'b'])
    expect(seen.told).toEqual(['a refused: pet-not-found', 'pet after b'])
    expect(ids()).toEqual([])
  })

  test('that was left by an earlier visit waits from the start', async () => {
    const { queue, seen, ids } = givenQueue([], [press('old')])
    expect(ids()).toEqual(['old'])
    await queue.flush()
    expect(seen.sent).toEqual(['old'])
  })

  test('that another tab has sent is forgotten after looking again', () => {
    const { queue, ids, device } = givenQueue([], [press('a')])
    let told = 0
    const stop = queue.subscribe(() => (told += 1))
    device.delete('a')
    queue.refresh()
    expect(ids()).toEqual([])
    stop()
    queue.refresh()
    expect(told).toBe(1)
  })

  test('pressed after the last look and before the lock is given back is sent too', async () => {
    let isLate = true
    const { queue, seen } = givenQueue([], [], async (deed) => {
      await deed()
      if (isLate) queue.add(press('late'))
      isLate = false
    })
    await queue.flush()
    expect(seen.sent).toEqual(['late'])
  })

  test('pressed while the last one is being answered is sent too', async () => {
    const { queue, seen } = givenQueue()
    queue.add(press('a'))
    const flushing = queue.flush()
    queue.add(press('b'))
    await flushing
    expect(seen.sent).toEqual(['a', 'b'])
  })
})
