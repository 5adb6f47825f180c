import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { stroke } from '#words/game.ts'
import { createReads } from '../../../api/reads.ts'
import { ReadsProvider } from '../../../api/use-read.tsx'
import { fakeGame } from '../game/game.fake.ts'
import { INITIAL_STATE } from '../game/game-store.ts'
import { viewOf } from '../game/game-view.ts'
import { petPage } from '../game/pet-page.ts'
import { PetOnStage } from './pet-on-stage.tsx'

const nothing = () => undefined
const ACTIONS = {
  care: nothing,
  careBefore: nothing,
  rename: nothing,
  sendNow: nothing,
  create: async () => true,
  retry: nothing,
  edits: {
    remove: nothing,
    restore: () => true,
    letGo: nothing,
    careEarlier: nothing,
    holdMs: 600_000,
  },
}

test('before its later scripts have come the pet can be stroked already, by its name', () => {
  const state = { ...INITIAL_STATE, game: fakeGame(), isLive: true }
  const shown = viewOf(state, '2026-03-12', () => '2026-03-12')
  const tries = {
    failure: null,
    hasFailed: false,
    isNewVisitor: false,
    shining: [],
    lastLine: 0,
  }
  const page = petPage(state, shown, tries, ACTIONS)
  if (page.state !== 'ready') throw new Error('a game with a pet is shown')
  const stage = renderToStaticMarkup(
    <ReadsProvider reads={createReads()}>
      <PetOnStage
        page={page}
        reaction={undefined}
        turn={0}
        playing={undefined}
        onStroke={nothing}
      />
    </ReadsProvider>,
  )
  expect(stage).toContain(`aria-label="${stroke('Biscuit')}"`)
})
