import { useEffect } from 'react'
import type { Day } from '#domain/calendar-day.ts'
import { READ_KEYS } from '../../../api/read-keys.ts'
import { useReads } from '../../../api/use-read.tsx'
import { followGame } from './follow-game.ts'
import type { GameState, GameStore } from './game-store.ts'

/**
 * Keeps the game up to date: what earlier visits and other tabs keep is taken at once, waiting entries
 * are sent, and all is read again when the visitor returns to the page or the day on the wall moves.
 */
export function useRefetchOnReturn(store: GameStore, { game, isLive }: GameState, day: Day): void {
  const reads = useReads()
  useEffect(() => followGame(store, reads), [store, reads])

  const isOfToday = !isLive || game?.today === day
  useEffect(() => {
    if (!isOfToday) reads.refetch(READ_KEYS.game)
  }, [reads, isOfToday, day])
}
