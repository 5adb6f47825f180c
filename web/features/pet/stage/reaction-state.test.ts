import { expect, test } from 'vitest'
import { ended, started } from './reaction-state.ts'

test('every reaction has its own turn, and ends without one', () => {
  const fed = started({ turn: 0 }, 'feed')
  expect(fed).toEqual({ reaction: 'feed', turn: 1 })
  expect(started(fed, 'feed')).toEqual({ reaction: 'feed', turn: 2 })
  expect(ended(fed)).toEqual({ turn: 1 })
  expect(started(ended(fed), 'stroke')).toEqual({ reaction: 'stroke', turn: 2 })
})
