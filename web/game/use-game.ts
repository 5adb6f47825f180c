import { useEffect, useRef, useState } from 'react'
import { ACTIVITIES } from '#domain/pet.ts'
import { takePresses } from '../hydration/press-queue.ts'
import { withLimit } from '../state/call-failed.ts'
import {
  type GameNews,
  NO_GAME_STATE,
  gameStore,
  hasPet,
  useGameState,
} from '../state/game-store.ts'
import { useStore } from '../state/store.ts'
import { useToday } from '../state/use-clock.ts'
import { gameMessages } from '../ui/messages.tsx'
import { changeFailure, outageMessage } from './failures.ts'
import { gameActions } from './game-actions.ts'

/** The visitor's game, as this device knows it, and what can be done in it. It is read at each return to the page. */
export function useGame() {
  const today = useToday()
  const state = useGameState()
  const [actions] = useState(gameActions)
  const shown = useStore(actions.shown)
  useEffect(() => gameStore().watch(), [])
  useNews(state)

  const { create, care, rename, logPastCare } = actions
  const { pet, outbox, outage, isSlow, isStored } = state
  useEarlyCare(pet?.id, care)
  if (state === NO_GAME_STATE) return { state: 'prerendered' } as const
  if (hasPet(state) === false) return { state: 'none', create } as const
  if (!pet && outage) return { state: 'failed', failure: outage, retry: sendNow } as const
  if (!pet) return { state: 'loading' } as const
  return {
    ...state,
    ...shown,
    state: 'ready' as const,
    pet,
    today,
    waiting: {
      /** 0 while requests succeed. */
      count: outage || isSlow ? outbox.length : 0,
      isStored,
      sendNow,
    },
    care,
    rename,
    logPastCare,
  }
}

function sendNow(): void {
  void gameStore().send()
}

type GamePage = ReturnType<typeof useGame>
export type ReadyPage = Extract<GamePage, { state: 'ready' }>
export type CreatePet = Extract<GamePage, { state: 'none' }>['create']

/** Shows messages about what the server refused, and about an outage until it ends. */
function useNews({ news, outage }: ReturnType<typeof useGameState>): void {
  const outageId = useRef<number>(undefined)
  useEffect(() => {
    if (news.length === 0) return
    for (const one of gameStore().takeNews()) {
      const id = tell(one)
      if ('outage' in one) outageId.current = id
    }
  }, [news])
  useEffect(() => {
    if (!outage) gameMessages.dismiss(outageId.current)
  }, [outage])
}

/** Returns the id of the message. */
function tell(news: GameNews): number | undefined {
  if ('change' in news) {
    const text = changeFailure(news.code, news.change.kind)
    // What was refused cannot be undone.
    return gameMessages.show({ kind: 'error', text, action: null })
  }
  const { pet, outbox, isCertain } = gameStore().read()
  // Without a pet, the page itself says so.
  const message = pet && outageMessage(news.outage, outbox, isCertain, pet.name)
  if (message) return gameMessages.show({ ...message, text: withLimit(message.text, news.outage) })
  if (isCertain && outbox.length === 0)
    // oxlint-disable-next-line no-console -- the specification asks for it.
    console.warn('The game could not be refreshed:', news.outage.code)
  return undefined
}

/** Logs the care for which a button was pressed before the game was there. */
function useEarlyCare(pet: string | undefined, care: ReturnType<typeof gameActions>['care']): void {
  useEffect(() => {
    if (pet === undefined) return
    for (const press of takePresses('care', { pet })) {
      const activity = ACTIVITIES.find((one) => one === press.of)
      if (activity) care(activity, press)
    }
  }, [pet, care])
}
