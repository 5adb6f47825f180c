import { expect, test } from 'vitest'
import { DOG_ACTS } from './dog-acts.tsx'

const [, , MUDDY_WALK] = DOG_ACTS.walk

test.each([1.12, 0.93, 0.64])(
  'mud appears on the dog while it is in the puddle, at %d scene units per unit',
  (unit) => {
    const find = (part: string, style: string) =>
      MUDDY_WALK.tracks.find(
        (track) => track.part === part && track.frames(unit)[0]?.[style] !== undefined,
      )
    const puddle = find('puddle', 'transform')
    const spots = find('mud', 'opacity')
      ?.frames(unit)
      .find(({ opacity }) => opacity === 1)
    const spottedMs = Number(spots?.offset) * MUDDY_WALK.durationMs
    const { delay = 0, duration = 0 } = puddle?.timing ?? {}
    const places = (puddle?.frames(unit) ?? []).map(({ offset, transform }) => ({
      ms: delay + Number(offset) * duration,
      x: Number(/-?[\d.]+/.exec(String(transform))?.[0]) / unit,
    }))
    const after = places.findIndex(({ ms }) => ms >= spottedMs)
    const [from, to] = [places[after - 1], places[after]]
    if (!from || !to) throw new Error('There is no puddle')
    const x = from.x + ((spottedMs - from.ms) / (to.ms - from.ms)) * (to.x - from.x)
    // The feet are at most 60 units from the middle of the dog.
    expect(Math.abs(x)).toBeLessThan(60)
  },
)
