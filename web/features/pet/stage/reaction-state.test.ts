import { expect, test } from 'vitest'
import type { Act } from '../../../ui/acts/act.ts'
import { ended, settled, started } from './reaction-state.ts'

const ACT: Act = { durationMs: 1500, stillMs: 700, Pet: () => null, tracks: [] }

test('every reaction has its own turn, and ends without one', () => {
  const fed = started({ turn: 0 }, 'feed')
  expect(fed).toEqual({ reaction: 'feed', turn: 1 })
  expect(started(fed, 'feed')).toEqual({ reaction: 'feed', turn: 2 })
  expect(ended(fed)).toEqual({ turn: 1 })
  expect(started(ended(fed), 'stroke')).toEqual({ reaction: 'stroke', turn: 2 })
})

test('an act stays, without the reaction, while the pet goes back to its mood', () => {
  const walked = started({ turn: 0 }, 'walk', ACT)
  expect(settled(walked)).toEqual({ act: ACT, turn: 1 })
  expect(ended(settled(walked))).toEqual({ turn: 1 })
  expect(started(settled(walked), 'stroke').act).toBeUndefined()
})
