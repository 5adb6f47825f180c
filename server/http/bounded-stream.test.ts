import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boundedStream } from './bounded-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const BOUNDS = { maxMs: 1000, maxPauseMs: 100 }

/** Chunks that are larger than what a stream reads ahead, and how many were made. */
function manyChunks() {
  const made = { count: 0 }
  async function* chunks() {
    for (let at = 0; at < 1000; at++) {
      made.count++
      yield 'x'.repeat(100_000)
    }
  }
  return { made, chunks: chunks() }
}

async function* twoTexts() {
  yield 'ä'
  yield '🐶'
}

test('it is the texts one after the other', async () => {
  expect(await text(boundedStream(twoTexts(), BOUNDS))).toBe('ä🐶')
  expect(vi.getTimerCount()).toBe(0)
})

test('nothing is made that nobody reads', async () => {
  const { made, chunks } = manyChunks()
  const stream = boundedStream(chunks, BOUNDS)
  stream.once('readable', () => {})
  await vi.advanceTimersByTimeAsync(50)
  expect(made.count).toBeLessThan(3)
  stream.destroy()
})

test('a reader that pauses too long is cut off', async () => {
  const stream = boundedStream(manyChunks().chunks, BOUNDS)
  const failed = new Promise((resolve) => {
    stream.once('error', resolve)
  })
  await vi.advanceTimersByTimeAsync(BOUNDS.maxPauseMs)
  expect(await failed).toMatchObject({ name: 'TooSlow' })
  expect(vi.getTimerCount()).toBe(0)
})

test('a reader that goes on and on is cut off in the end', async () => {
  const stream = boundedStream(manyChunks().chunks, BOUNDS)
  let read = 0
  const reading = setInterval(() => stream.read() && read++, BOUNDS.maxPauseMs / 4)
  const failed = new Promise((resolve) => {
    stream.once('error', resolve)
  })
  await vi.advanceTimersByTimeAsync(BOUNDS.maxMs)
  clearInterval(reading)
  expect(await failed).toMatchObject({ name: 'TooSlow' })
  expect(read).toBeGreaterThan(20)
})

test('it closes also when nobody ever read it', async () => {
  const stream = boundedStream(manyChunks().chunks, BOUNDS)
  const closed = vi.fn<() => void>()
  stream.once('close', closed).destroy()
  await vi.advanceTimersByTimeAsync(1)
  expect(closed).toHaveBeenCalledOnce()
})
