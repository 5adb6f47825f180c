import type { PetType } from '#domain/species.ts'
import type { Run } from '../../server/db/pool.ts'
import { forgottenMark, visitorKey } from '../../server/http/visitor.ts'
import { petIdOf } from '../../server/pet/pet-id.ts'

/** What a visitor has on the site: enough to know whether a letter is about it, and no id. Days are UTC. */
export type WhatIsThere = {
  pet: { species: PetType; name: string; joinedOn: string; careMoments: number } | null
  votes: number
  /** The day on which the visitor was forgotten; null where that is more than 30 days ago, or never was. */
  forgottenOn: string | null
}

const PET_THERE = {
  name: 'pet-there',
  text: `select type as species, name, activities_count::float8 as care_moments,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as joined_on
    from virtual_pets where id = $1`,
}
const VOTES_THERE = {
  name: 'votes-there',
  text: `select (select count(*)::integer from feature_votes where user_id = $1) as votes,
      (select to_char(forgotten_at at time zone 'UTC', 'YYYY-MM-DD')
        from forgotten_visitors where mark = $2) as forgotten_on`,
}

type PetRow = { species: PetType; name: string; joined_on: string; care_moments: number }
type VotesRow = { votes: number; forgotten_on: string | null }

/** `visitor` is the visitor's own id, which a keep link or keep words hold. */
export async function whatIsThere(run: Run, visitor: string): Promise<WhatIsThere> {
  const key = visitorKey(visitor)
  const [pet] = await run<PetRow>(PET_THERE, [petIdOf(key)])
  const [row] = await run<VotesRow>(VOTES_THERE, [key, forgottenMark(visitor)])
  if (!row) throw new Error('one row comes always')
  return {
    pet: pet
      ? {
          species: pet.species,
          name: pet.name,
          joinedOn: pet.joined_on,
          careMoments: pet.care_moments,
        }
      : null,
    votes: row.votes,
    forgottenOn: row.forgotten_on,
  }
}

/** True where nothing is stored of them but, perhaps, the mark that they were forgotten. */
export function isNothing({ pet, votes }: WhatIsThere): boolean {
  return pet === null && votes === 0
}

/** 'a dog with 1,200 care moments, and 2 votes'. */
export function inWords({ pet, votes }: WhatIsThere): string {
  const parts = [
    ...(pet ? [`a ${pet.species} with ${counted(pet.careMoments, 'care moment')}`] : []),
    ...(votes > 0 ? [counted(votes, 'vote')] : []),
  ]
  return parts.length === 0 ? 'nothing' : parts.join(', and ')
}

function counted(count: number, thing: string): string {
  return `${count.toLocaleString('en')} ${thing}${count === 1 ? '' : 's'}`
}

/** Said where a key leads to nothing. */
export function nobodySentence({ forgottenOn }: WhatIsThere): string {
  return forgottenOn === null
    ? 'Nothing is stored under this key: it belongs to another site, was never used, or its visitor was forgotten more than 30 days ago.'
    : `Nothing is stored under this key: its visitor was forgotten on ${forgottenOn}.`
}
