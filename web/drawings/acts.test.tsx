import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import { PET_TYPES } from '#domain/species.ts'
import type { Act } from './act.ts'
import { drawingsOf } from './all-species.fake.ts'
import { lookOf } from './look.ts'

const BY_DAY = PET_TYPES.flatMap((type) =>
  ACTIVITIES.flatMap((activity) =>
    drawingsOf(type).acts[activity].map((act, line) => ({
      name: `${type} ${activity} ${line}`,
      act,
      activity,
    })),
  ),
)
const BY_NIGHT = PET_TYPES.flatMap((type) =>
  (['drowsy', 'asleep'] as const).map((rest) => ({
    name: `${type} ${rest}`,
    act: drawingsOf(type).acts[rest],
    activity: undefined,
  })),
)
const ALL = [...BY_DAY, ...BY_NIGHT]

/** What the act draws of a crying pet, as one text. */
function drawn({ Pet, Back, Front }: Act, activity?: Activity): string {
  return renderToStaticMarkup(
    <svg>
      {Back && <Back daylight="day" />}
      <Pet look={lookOf('crying', activity, false)} />
      {Front && <Front />}
    </svg>,
  )
}

test('an act moves only parts that it draws, and draws no styles, ids or broken paths', () => {
  for (const { name, act, activity } of ALL) {
    const markup = drawn(act, activity)
    for (const { part } of act.tracks) expect(markup, name).toContain(`data-part="${part}"`)
    expect(markup, name).not.toMatch(/<style|\s(?:style|id)=|NaN|undefined|\[object/)
  }
})

test('an act animates transform and opacity only, and each of a part once', () => {
  for (const { name, act } of ALL) {
    const styles = act.tracks.map(({ part, frames }) => {
      const { offset: _offset, easing: _easing, ...style } = frames(1)[0] ?? {}
      return `${part} ${Object.keys(style).join()}`
    })
    expect(new Set(styles).size, name).toBe(styles.length)
    for (const style of styles)
      expect(style, name).toMatch(/ (transform|opacity|transform,opacity)$/)
  }
})

test('an act closes an eye with an arc, and does not flatten it', () => {
  const eyes = ALL.flatMap(({ act }) => act.tracks.filter(({ part }) => part === 'eye'))
  for (const { transform } of eyes.flatMap(({ frames }) => frames(1)))
    expect(transform ?? 'scale(1,1)').toContain('scale(1,1)')
})

test('an act ends within its time, with the pet where it began', () => {
  for (const { name, act } of BY_DAY) {
    expect(act.durationMs, name).toBeLessThanOrEqual(2100)
    expect(act.stillMs, name).toBeLessThan(act.durationMs)
    for (const { part, frames, timing } of act.tracks) {
      const endMs = timing.delay + timing.duration * (timing.iterations ?? 1)
      expect(endMs, `${name} ${part}`).toBeLessThanOrEqual(act.durationMs)
      const isPet = ['home', 'trip', 'head', 'body', 'eye', 'shadow', 'ride'].includes(part)
      if (timing.fill !== 'both' || !isPet) continue
      const [first, last] = [frames(1.12).at(0), frames(1.12).at(-1)]
      expect(last?.['transform'], `${name} ${part}`).toBe(first?.['transform'])
      expect(last?.['opacity'], `${name} ${part}`).toBe(first?.['opacity'])
    }
  }
})

test('a night repeats without a jump, and a sleeping pet does not cry', () => {
  for (const { name, act } of BY_NIGHT) {
    expect(drawn(act), name).not.toContain('data-part="tear"')
    for (const { frames, timing } of act.tracks) {
      expect(timing.iterations, name).toBe(Number.POSITIVE_INFINITY)
      expect({ ...frames(1).at(-1), offset: 0 }, name).toEqual(frames(1).at(0))
    }
  }
})
