import { expect, test } from 'vitest'
import { DOG_MUDDY } from './dog-walk.tsx'

test.each([1.12, 0.93, 0.64])(
  'spots come where the dog goes through the puddle, at a unit of %d',
  (unit) => {
    const find = (part: string, style: string) =>
      DOG_MUDDY.tracks.find(
        (track) => track.part === part && track.frames(unit)[0]?.[style] !== undefined,
      )
    const puddle = find('puddle', 'transform')
    const spots = find('mud', 'opacity')
      ?.frames(unit)
      .find(({ opacity }) => opacity === 1)
    const spottedMs = Number(spots?.offset) * DOG_MUDDY.durationMs
    const { delay = 0, duration = 0 } = puddle?.timing ?? {}
    const places = (puddle?.frames(unit) ?? []).map(({ offset, transform }) => ({
      ms: delay + Number(offset) * duration,
      x: Number(/-?[\d.]+/.exec(String(transform))?.[0]) / unit,
    }))
    const after = places.findIndex(({ ms }) => ms >= spottedMs)
    const [from, to] = [places[after - 1], places[after]]
    if (!from || !to) throw new Error('There is no puddle')
    const x = from.x + ((spottedMs - from.ms) / (to.ms - from.ms)) * (to.x - from.x)
    // Its feet are within 60 of its units of its middle.
    expect(Math.abs(x)).toBeLessThan(60)
  },
)
