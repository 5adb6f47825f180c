import { randomUUID } from 'node:crypto'
import { FEATURE_IDS } from '#domain/features.ts'
import { ACTIVITIES, PET_TYPES } from '#domain/pet.ts'
import { forgottenMark, visitorKey } from '../server/identity.ts'
import type { Change } from '../server/pet/schemas.ts'

/** Something that a visitor sends, and the fact that the database must then contain. */
export type Write = {
  visitor: string
  /** A request of its own, or a change of the pet that a sync carries alone or with others. */
  sent: Request | Change
  /** Its name in `storedFacts`: a kind, the owner's key, and an id. */
  fact: string
  /** The code or outcome that answers a retry when it was stored, or removed since. */
  known?: readonly string[]
  /** Facts with this owner's key are deleted when this is acknowledged. */
  forgets?: string
  /** Codes that may answer while the database is away. */
  failures: readonly string[]
}
type Request = [method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object]

const DAY_MS = 24 * 60 * 60_000
type Random = () => number

export function newPet(visitor: string, random: Random): Write {
  return {
    visitor,
    sent: ['POST', '/api/pet', { name: 'Momo', type: oneOf(PET_TYPES, random) }],
    fact: `pet ${visitorKey(visitor)}`,
    known: ['pet-exists'],
    failures: ['create-pet-failed'],
  }
}

/** A care entry of the last six days. */
export function newEntry(visitor: string, random: Random): Write {
  const timestamp = new Date(Date.now() - Math.floor(random() * 6) * DAY_MS).toISOString()
  const activity_type = oneOf(ACTIVITIES, random)
  const id = randomUUID()
  const entry = { id, activity_type, timestamp, local_day: timestamp.slice(0, 10) }
  return petChange(visitor, { kind: 'care', ...entry }, careFact(visitor, id))
}

/** Removes an entry, whether it has arrived or not. */
export function newRemoval({ visitor, fact }: Write): Write {
  const of = fact.split(' ').at(-1) ?? ''
  const removed = `removed ${visitorKey(visitor)} ${of}`
  return petChange(visitor, { kind: 'removal', id: randomUUID(), of }, removed)
}

/** Gives the visitor's pet a new unique name. */
export function newName(visitor: string): Write {
  const id = randomUUID()
  const rename = { kind: 'rename', id, name: id, renamed_at: new Date().toISOString() } as const
  return petChange(visitor, rename, `name ${visitorKey(visitor)} ${id}`)
}

function petChange(visitor: string, sent: Change, fact: string): Write {
  const failures = ['log-activity-failed', 'update-pet-failed']
  return { visitor, sent, fact, known: ['known', 'removed'], failures }
}

/** Imports a file of the visitor's own pet with one old entry. */
export function newFile(visitor: string, pet: Record<string, unknown>): Write {
  const at = '2026-01-02T12:00:00.000Z'
  const id = randomUUID()
  const entry = { id, activity_type: 'feed', timestamp: at, local_day: at.slice(0, 10) }
  const rows = { care_entries: [entry], care_days: [], votes: [] }
  const file = { format: 'rema-visitor', version: 1, exported_at: at, pet, ...rows }
  return {
    visitor,
    sent: ['POST', '/api/visitor/import', file],
    fact: careFact(visitor, id),
    // 'database-away' when its commit got no answer.
    failures: ['import-failed', 'database-away'],
  }
}

/** Deletes the visitor; nothing of the visitor may be stored from the answer on. */
export function newDeletion(visitor: string): Write {
  return {
    visitor,
    sent: ['DELETE', '/api/visitor'],
    forgets: visitorKey(visitor),
    fact: `forgotten ${forgottenMark(visitor)}`,
    failures: ['database-away'],
  }
}

export function careFact(visitor: string, id: string): string {
  return `care ${visitorKey(visitor)} ${id}`
}

export function newVote(visitor: string, random: Random): Write {
  const feature = oneOf(FEATURE_IDS, random)
  return {
    visitor,
    sent: ['PUT', `/api/features/${feature}/vote`],
    fact: `vote ${visitorKey(visitor)} ${feature}`,
    known: ['already-voted'],
    failures: ['vote-failed'],
  }
}

/** A sign-up with a unique address. */
export function newSignUp(visitor: string): Write {
  const email = `${visitor}@rema.example`
  return {
    visitor,
    sent: ['POST', '/api/early-access', { email, removal_key: removalKeyOf(visitor) }],
    fact: `email ${email}`,
    known: ['already-registered'],
    failures: ['email-check-failed', 'email-insert-failed'],
  }
}

/** Removes that address. Send it after the sign-up is settled: a later retry of the sign-up would add it again. */
export function newAddressRemoval({ visitor, fact }: Write): Write {
  const email = fact.split(' ').at(-1) ?? ''
  return {
    visitor,
    sent: ['DELETE', '/api/early-access', { removal_key: removalKeyOf(visitor) }],
    forgets: email,
    fact: `unlisted ${email}`,
    failures: ['database-away'],
  }
}

const removalKeyOf = (visitor: string) => visitor.replaceAll('-', '')

export function oneOf<T>(values: readonly T[], random: Random): T {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new RangeError('the list is empty')
  return value
}
