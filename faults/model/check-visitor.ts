import { expect } from 'vitest'
import { FEATURE_IDS } from '#domain/features.ts'
import { keepsakesOf } from '#domain/keepsakes.ts'
import { streakSummary } from '#domain/streak.oracle.ts'
import { type VisitorModel, logOf, petOf } from './model.ts'
import type { World } from './world.ts'

/** Reads all that a visitor can read and compares it with what the rules make of their commands. */
export async function checkVisitor(me: VisitorModel, world: World): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const [pet, log, streaks, votes, features, game, kept] = await Promise.all(
    [
      '/api/pet',
      '/api/pet/activities?limit=200',
      `/api/pet/streaks?today=${today}`,
      '/api/votes',
      '/api/features',
      `/api/game?today=${today}`,
      '/api/pet/keepsakes',
    ].map(async (path) => {
      const answer = await world.call(me, 'GET', path)
      expect([path, answer.status]).toEqual([path, 200])
      return JSON.parse(answer.text)
    }),
  )
  expect(pet.pet === null).toBe(me.pet === null)
  expect(pet.pet ?? {}).toMatchObject(petOf(me) ?? {})
  expect(log.activities).toEqual(logOf(me))
  expect(streaks).toEqual(streakSummary(me.care, today))
  expect(game).toEqual({
    version: me.pet === null ? 0 : me.care.length + me.changes + 1,
    today,
    pet: pet.pet,
    streaks,
    log: { activities: log.activities.slice(0, 20), next: game.log.next },
  })
  const totals = { careMoments: me.care.length, longestStreak: streaks.longestStreak }
  const names = kept.keepsakes.map(({ keepsake }: { keepsake: string }) => keepsake)
  expect(names).toEqual(keepsakesOf(totals))
  expect(votes.feature_ids).toEqual(FEATURE_IDS.filter((id) => me.votes.has(id)))
  const counts = FEATURE_IDS.map((id) => ({ id, votes_count: world.votesCount.get(id) ?? 0 }))
  expect(features.features).toEqual(counts)
}
