import { LOG_CARE } from '../../server/pet/log-care.ts'
import { READ_GAME } from '../../server/pet/game-store.ts'
import { LIST_LOG } from '../../server/pet/log-store.ts'
import { FIND_PET } from '../../server/pet/pet-store.ts'
import { READ_STREAKS } from '../../server/pet/streak-store.ts'
import { CAST_VOTES } from '../../server/votes/vote-statement.ts'
import { asPgbench } from '../database/pgbench.ts'
import { PGBENCH_PET } from '../database/seed-pets.ts'

/** The product's statements as pgbench scripts, on random visitors among `pets`. */
export function careScript(pets: number): string {
  const values = [
    PGBENCH_PET,
    'gen_random_uuid()',
    "(array['feed','walk','play'])[:n % 3 + 1]",
    'now()',
    'current_date',
    '100',
    '10',
  ]
  return asPgbench(LOG_CARE.text, values, [randomVisitor(pets)])
}

export function gameScript(pets: number): string {
  return asPgbench(READ_GAME.text, [PGBENCH_PET], [randomVisitor(pets)])
}

export function petScript(pets: number): string {
  return asPgbench(FIND_PET.text, [PGBENCH_PET], [randomVisitor(pets)])
}

export function logScript(pets: number): string {
  const values = [PGBENCH_PET, "timestamptz '9999-01-01Z'", '0', '51']
  return asPgbench(LIST_LOG.text, values, [randomVisitor(pets)])
}

export function streaksScript(pets: number): string {
  return asPgbench(READ_STREAKS.text, [PGBENCH_PET], [randomVisitor(pets)])
}

/** A batch of one vote by a new visitor for one of the three features, or for the one that is named. */
export function voteScript(feature?: string): string {
  const anyFeature = "(array['virtual-pet','pet-onboarding','anytime-help'])[:n]"
  const values = [
    'array[gen_random_uuid()]',
    `array[${feature === undefined ? anyFeature : `'${feature}'`}]`,
    'array[gen_random_uuid()]',
    'array[null]::text[]',
    'now()',
    'now()',
    '20',
    '60',
    'array[gen_random_uuid()]',
    'array[null]::timestamptz[]',
  ]
  return asPgbench(CAST_VOTES.text, values, [String.raw`\set n random(1, 3)`])
}

function randomVisitor(pets: number): string {
  return String.raw`\set n random(0, ${pets - 1})`
}
