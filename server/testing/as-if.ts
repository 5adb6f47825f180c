import { expect } from 'vitest'
import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import { LAST_TIME } from '#domain/pet.ts'
import { streakSummary } from '#domain/streak.oracle.ts'
import type { Pool } from '../db/pool.ts'
import { visitorKey } from '../http/visitor.ts'
import { checkData } from '../invariants/check-data.ts'
import type { CareEntry } from '../pet/log-store.ts'
import type { Visitor } from './pets.ts'
import type { TestApp } from './test-app.ts'

/** Checks that a pet, its log, its streaks and its days are as these entries, and no others, make them. */
export async function expectAsIf(
  rema: TestApp,
  visitor: Visitor,
  entries: readonly CareEntry[],
  today = '2026-03-12',
): Promise<void> {
  const game = (await rema.call(visitor, 'GET', `/api/game?today=${today}`)).json()
  const log = (await rema.call(visitor, 'GET', '/api/pet/activities?limit=200')).json()
  expect(game.pet).toMatchObject({
    happiness: Math.min(100, 50 + 10 * entries.length),
    ...Object.fromEntries(
      ACTIVITIES.map((activity) => [LAST_TIME[activity], newest(entries, activity)]),
    ),
  })
  expect(game.streaks).toEqual(streakSummary(entries, today))
  expect(log.activities.map(({ id }: CareEntry) => id).sort()).toEqual(
    entries.map(({ id }) => id).sort(),
  )
  const days = new Set(entries.map((one) => `${one.activity_type} ${one.local_day}`))
  expect(await markedDays(rema, visitor)).toEqual([...days].sort())
}

function newest(entries: readonly CareEntry[], activity: Activity): string | null {
  const times = entries.filter((one) => one.activity_type === activity).map((one) => one.timestamp)
  return times.sort().at(-1) ?? null
}

/** `feed 2026-03-12` for each day that is marked; a year without any has no row. */
async function markedDays({ pool }: TestApp, visitor: Visitor): Promise<string[]> {
  const { rows } = await pool.query<{ activity_type: Activity; year: number; days: string }>(
    `select activity_type, year, days::text from pet_care_years care
      join virtual_pets pet on pet.id = care.pet_id where user_id = $1`,
    [visitorKey(visitor)],
  )
  expect(rows.filter(({ days }) => !days.includes('1'))).toEqual([])
  return rows
    .flatMap(({ activity_type, year, days }) =>
      days.split('').flatMap((bit, at) => {
        const day = new Date(Date.UTC(year, 0, 1 + at)).toISOString().slice(0, 10)
        return bit === '1' ? [`${activity_type} ${day}`] : []
      }),
    )
    .sort()
}

/** Tests have clocks of their own, some of them ahead. */
const LATER_THAN_ANY_TEST = Date.parse('2100-01-01T00:00:00Z')

/** What differs in the database, as the operator's `check` finds it; nothing where all agrees. */
export async function disagreements(pool: Pool): Promise<string[]> {
  const { differences } = await checkData(pool, { nowMs: LATER_THAN_ANY_TEST })
  return differences.map(({ says, rows }) => `${says}: ${rows.join('; ')}`)
}

export const AGREED: readonly string[] = []
