import { expect } from 'vitest'
import { FEATURE_IDS, type FeatureId } from '#domain/features.ts'
import type { PetType } from '#domain/species.ts'
import { visitorKey } from '../../server/http/visitor.ts'
import { petIdOf } from '../../server/pet/pet-id.ts'
import { type Sent, type VisitorModel, logOf, petOf } from './model.ts'
import type { World } from './world.ts'

/** A file that was taken home, as far as the rules are about it. */
export type HomeFile = {
  pet: {
    id: string
    name: string
    type: PetType
    created_at: string
    renamed_at?: string
  } | null
  care_entries: Sent[]
  votes: { feature_id: FeatureId }[]
}

/** Takes everything of a visitor home, both ways, and compares it with the model. */
export async function takeHome(me: VisitorModel, world: World): Promise<HomeFile> {
  const { status, text } = await world.call(me, 'GET', '/api/visitor/export')
  expect(status).toBe(200)
  const file = JSON.parse(text)
  me.createdAt ??= file.pet?.created_at ?? null
  const { exported_at: _at, votes, ...rest } = file
  const care = logOf(me).toReversed()
  expect(rest).toEqual({
    format: 'rema-visitor',
    version: 1,
    pet: me.pet && {
      ...petOf(me),
      created_at: me.createdAt,
      ...(me.renamedAt !== null && { renamed_at: me.renamedAt }),
    },
    care_entries: care,
    care_days: daysOf(me),
  })
  const voted = new Set(votes.map(({ feature_id }: { feature_id: string }) => feature_id))
  expect(FEATURE_IDS.filter((id) => voted.has(id))).toEqual(
    FEATURE_IDS.filter((id) => me.votes.has(id)),
  )
  const csv = await world.call(me, 'GET', '/api/visitor/export.csv')
  const lines = care.map((one) => `${one.local_day},${one.timestamp},${one.activity_type}\r\n`)
  expect(csv.text).toBe(`day,time,activity\r\n${lines.join('')}`)
  return file
}

function daysOf({ care }: VisitorModel) {
  const days = new Set(care.map((one) => `${one.local_day} ${one.activity_type}`))
  return [...days].sort().map((both) => ({ activity_type: both.slice(11), day: both.slice(0, 10) }))
}

/** True where the visitor has a pet, and it is another than the file's. */
export function isOfAnotherPet(me: VisitorModel, file: HomeFile): boolean {
  if (!me.pet || !file.pet) return false
  return me.pet.type !== file.pet.type || me.createdAt !== file.pet.created_at
}

/** Gives a visitor what a file brings, by the rules; returns how many entries are new. */
export function takeIn(me: VisitorModel, file: HomeFile, world: World): number {
  me.isForgotten = false
  if (file.pet && !me.pet) {
    const { name, type, created_at, renamed_at = null } = file.pet
    me.pet = { id: petIdOf(visitorKey(me.id)), name, type }
    me.createdAt = created_at
    me.renamedAt = renamed_at
  }
  const known = new Set([...me.care.map(({ id }) => id), ...me.removed])
  const added = file.care_entries.filter(({ id }) => !known.has(id))
  me.care.push(...added)
  for (const { feature_id } of file.votes) {
    if (me.votes.has(feature_id)) continue
    me.votes.add(feature_id)
    world.votesCount.set(feature_id, (world.votesCount.get(feature_id) ?? 0) + 1)
  }
  return added.length
}
