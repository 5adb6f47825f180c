import { describe, expect, test } from 'vitest'
import { CallFailed } from '../../../api/call-failed.ts'
import { fakeGame } from './game.fake.ts'
import { type GameState, INITIAL_STATE } from './game-store.ts'
import { type PendingCare, viewOf } from './game-view.ts'
import { petPage } from './pet-page.ts'

const TODAY = '2026-03-12'
const AWAY = new CallFailed('no-answer')
const ACTIONS = {
  care: () => undefined,
  careBefore: () => undefined,
  rename: () => undefined,
  sendNow: () => undefined,
  edits: {
    remove: () => undefined,
    restore: () => true,
    letGo: () => undefined,
    careEarlier: () => undefined,
    holdMs: 600_000,
  },
  create: async () => true,
  retry: () => undefined,
}
const KNOWN = { game: fakeGame() }
const WITHOUT_PET = { game: fakeGame({ pet: null }) }

/** The page for a state of the game, after the first answer unless said otherwise. */
function pageOf(
  state: Partial<GameState>,
  tries: { failure?: CallFailed; hasFailed?: boolean; isNewVisitor?: boolean } = {},
) {
  const all = { ...INITIAL_STATE, isLive: true, ...state }
  const none = { failure: null, hasFailed: false, isNewVisitor: false, shining: [], lastLine: 0 }
  return petPage(
    all,
    viewOf(all, TODAY, () => TODAY),
    { ...none, ...tries },
    ACTIONS,
  )
}

function pending(id: string, more: Partial<PendingCare> = {}): PendingCare {
  const timestamp = `${TODAY}T09:00:00.000Z`
  const entry = { id, activity_type: 'feed' as const, timestamp, local_day: TODAY }
  return { kind: 'care', entry, notInVersion: 1, ...more }
}

describe('before the first answer', () => {
  const early = { isLive: false }

  test.each([
    ['a returning visitor waits', {}, {}, 'loading'],
    ['what an earlier visit left is not shown yet', KNOWN, {}, 'loading'],
    ['a new visitor is asked for a pet at once', {}, { isNewVisitor: true }, 'none'],
    ['a failure is told where nothing is known', {}, { failure: AWAY, hasFailed: true }, 'failed'],
    ['what is known is shown after a failure', KNOWN, { failure: AWAY, hasFailed: true }, 'ready'],
    ['and stays while it is read again', KNOWN, { hasFailed: true }, 'ready'],
    ['that there was no pet, too', WITHOUT_PET, { hasFailed: true }, 'none'],
    ['a refusal is told, whatever is known', KNOWN, { failure: AWAY }, 'failed'],
  ] as const)('%s', (_what, state, tries, expected) => {
    expect(pageOf({ ...early, ...state }, tries).state).toBe(expected)
  })

  test('a failure says that the pet is safe only where there is one', () => {
    const failed = { state: 'failed', failure: AWAY, retry: ACTIONS.retry }
    const tries = { failure: AWAY }
    expect(pageOf({ ...early, ...KNOWN }, tries)).toEqual({ ...failed, hasPet: true })
    expect(pageOf({ ...early, ...WITHOUT_PET }, tries)).toEqual({ ...failed, hasPet: false })
    expect(pageOf(early, tries)).toEqual({ ...failed, hasPet: false })
  })
})

describe('after it', () => {
  test('who has no pet is asked for one, also on a later visit', () => {
    expect(pageOf(WITHOUT_PET)).toEqual({ state: 'none', create: ACTIONS.create })
  })

  test('a pet is shown with its log, also on a first visit', () => {
    expect(pageOf(KNOWN, { isNewVisitor: true })).toMatchObject({
      state: 'ready',
      pet: { name: 'Biscuit', happiness: 50 },
      isKept: true,
      stalledCount: 0,
      log: { page: KNOWN.game.log, newer: [] },
    })
  })

  test('entries that wait are marked, and counted once the network is away', () => {
    const entries = [
      pending('waits'),
      pending('arrived', { inVersion: 3 }),
      pending('sent by another tab', { leftQueueAt: 2 }),
      pending('waits, too'),
    ]
    const newer = [
      { id: 'waits, too', isWaiting: true },
      { id: 'sent by another tab', isWaiting: false },
      { id: 'arrived', isWaiting: false },
      { id: 'waits', isWaiting: true },
    ]
    const state = { ...KNOWN, pending: entries }
    expect(pageOf(state)).toMatchObject({ stalledCount: 0, log: { newer } })
    const stalled = { ...state, isStalled: true }
    expect(pageOf(stalled)).toMatchObject({ stalledCount: 2, isCareAlone: true })
    const { entry } = pending('gone')
    const at = `${TODAY}T10:00:00.000Z`
    const removal = { kind: 'removal', entry, at, notInVersion: 1 } as const
    const rename = { kind: 'rename', name: 'Luna', renamed_at: at, notInVersion: 1 } as const
    const held = { ...removal, entry: { ...entry, id: 'held' }, heldUntil: 5 }
    const others = [...entries, removal, rename, held]
    expect(pageOf({ ...stalled, pending: others, removed: ['before'] })).toMatchObject({
      pet: { name: 'Luna' },
      stalledCount: 4,
      isCareAlone: false,
      log: { removed: ['before', 'gone', 'held'] },
    })
  })
})
