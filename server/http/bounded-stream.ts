import { Readable } from 'node:stream'

/** Thrown into a stream that took too long; who reads it sees it end before its time. */
class TooSlow extends Error {
  constructor() {
    super('the client was too slow')
    this.name = 'TooSlow'
  }
}

type Bounds = {
  /** From the first byte to the last. */
  maxMs: number
  /** Between two chunks: while the client reads nothing, no chunk is asked for. */
  maxPauseMs: number
}

/**
 * A stream of these texts in UTF-8, made as they are read, that is broken off when it takes too long.
 * Its `close` comes in the end whatever happens, also when nobody ever read it.
 */
export function boundedStream(
  chunks: AsyncIterable<string>,
  { maxMs, maxPauseMs }: Bounds,
): Readable {
  const stream = Readable.from(watched(), { objectMode: false })
  const timers = [setTimeout(cut, maxMs), setTimeout(cut, maxPauseMs)]
  stream.once('close', () => timers.forEach(clearTimeout))

  async function* watched() {
    for await (const chunk of chunks) {
      timers[1]?.refresh()
      yield chunk
    }
  }
  function cut() {
    stream.destroy(new TooSlow())
  }
  return stream
}
