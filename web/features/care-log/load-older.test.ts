import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CareEntry } from '../../api/answers.ts'
import { fakeServer } from '../../api/server.fake.ts'
import { toasts } from '../../ui/toast/toast.ts'
import { type OlderState, loadOlder } from './load-older.ts'
import { type View, EMPTY_LOG, entriesOf, withNewest, withOlder } from './log-state.ts'

const entry = (id: string, activity_type: CareEntry['activity_type'], day: number): CareEntry => {
  const local_day = `2026-03-0${day}`
  return { id, activity_type, timestamp: `${local_day}T09:00:00.000Z`, local_day }
}
const NEWEST = { activities: [entry('d', 'feed', 4), entry('c', 'walk', 3)], next: 'after-c' }
const OLDER = { activities: [entry('b', 'walk', 2)], next: null }

const shown = vi.spyOn(toasts, 'add').mockReturnValue(0)
beforeEach(() => shown.mockClear())

/** Loads older entries of a view; gives the ids that it shows then, and how the try stood. */
async function load(view: View, log = withNewest(EMPTY_LOG, NEWEST)) {
  const steps: OlderState[] = []
  let after = log
  await loadOlder(
    log,
    view,
    (update) => {
      after = update(after)
    },
    (state) => steps.push(state),
  )
  return { ids: entriesOf(after, view).map(({ id }) => id), steps }
}

describe('older entries', () => {
  test('of all are asked for fifty at a time, after the last one, and shown below it', async () => {
    const asked = fakeServer({ body: OLDER })
    expect(await load('all')).toEqual({ ids: ['d', 'c', 'b'], steps: ['loading', 'idle'] })
    const calls = asked.map(({ call }) => call)
    expect(calls).toEqual(['GET /api/pet/activities?limit=50&before=after-c'])
    expect(shown).not.toHaveBeenCalled()
  })

  test('of one activity are asked for two hundred at a time, at first from the newest', async () => {
    const asked = fakeServer({ body: OLDER })
    expect(await load('walk')).toEqual({ ids: ['c', 'b'], steps: ['loading', 'idle'] })
    expect(asked[0]?.call).toBe('GET /api/pet/activities?limit=200&type=walk')
  })

  test('of one activity go on where that view ended', async () => {
    const asked = fakeServer({ body: OLDER })
    const begun = withOlder(withNewest(EMPTY_LOG, NEWEST), 'walk', null, {
      activities: [entry('c', 'walk', 3)],
      next: 'walks-after-c',
    })
    expect((await load('walk', begun)).ids).toEqual(['c', 'b'])
    expect(asked[0]?.call).toContain('before=walks-after-c')
  })
})

test.each([
  ['nobody answers', 'no-answer' as const, 'Failed to fetch pet activities'],
  ['the answer is none of ours', { body: { activities: 'none' } }, 'Something went wrong'],
])('when %s, the log stays as it is and the sentence is said', async (_when, answer, text) => {
  fakeServer(answer)
  expect(await load('all')).toEqual({ ids: ['d', 'c'], steps: ['loading', 'failed'] })
  expect(shown.mock.calls).toEqual([[{ kind: 'error', text }]])
})
