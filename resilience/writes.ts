import { randomUUID } from 'node:crypto'
import { FEATURE_IDS } from '#domain/features.ts'
import { PET_TYPES } from '#domain/species.ts'
import { ACTIVITIES } from '#domain/activities.ts'
import { forgottenMark, visitorKey } from '../server/http/visitor.ts'

/** A change that a visitor sends, and the fact that the database must then contain. */
export type Write = {
  visitor: string
  request: [method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object]
  /** Its name in `storedFacts`: a kind, the owner's key, and an id. */
  fact: string
  /** The code that answers a retry when the change was stored, or removed since. */
  known?: string
  /** Facts with this owner's key are deleted when the change is acknowledged. */
  forgets?: string
  /** Codes that may answer while the database is away. */
  failures: readonly string[]
}

const DAY_MS = 24 * 60 * 60_000
type Random = () => number

export function newPet(visitor: string, random: Random): Write {
  return {
    visitor,
    request: ['POST', '/api/pet', { name: 'Momo', type: oneOf(PET_TYPES, random) }],
    fact: `pet ${visitorKey(visitor)}`,
    known: 'pet-exists',
    failures: ['create-pet-failed'],
  }
}

/** A care entry of the last six days. */
export function newEntry(visitor: string, random: Random): Write {
  const timestamp = new Date(Date.now() - Math.floor(random() * 6) * DAY_MS).toISOString()
  const activity_type = oneOf(ACTIVITIES, random)
  const entry = { id: randomUUID(), activity_type, timestamp, local_day: timestamp.slice(0, 10) }
  return {
    visitor,
    request: ['POST', '/api/pet/activities', entry],
    fact: careFact(visitor, entry.id),
    known: 'activity-removed',
    failures: ['log-activity-failed', 'update-pet-failed'],
  }
}

/** Removes an entry, whether it has arrived or not. */
export function newRemoval({ visitor, fact }: Write): Write {
  const id = fact.split(' ').at(-1)
  return {
    visitor,
    request: ['DELETE', '/api/pet/activities', { id }],
    fact: `removed ${visitorKey(visitor)} ${id}`,
    failures: ['update-pet-failed'],
  }
}

/** Gives the visitor's pet a new unique name. */
export function newName(visitor: string): Write {
  const name = randomUUID()
  return {
    visitor,
    request: ['PATCH', '/api/pet', { name, renamed_at: new Date().toISOString() }],
    fact: `name ${visitorKey(visitor)} ${name}`,
    failures: ['update-pet-failed'],
  }
}

/** Imports a file of the visitor's own pet with one old entry. */
export function newFile(visitor: string, pet: Record<string, unknown>): Write {
  const timestamp = '2026-01-02T12:00:00.000Z'
  const entry = { id: randomUUID(), activity_type: 'feed', timestamp, local_day: '2026-01-02' }
  const file = { format: 'rema-visitor', version: 1, exported_at: timestamp, pet }
  return {
    visitor,
    request: [
      'POST',
      '/api/visitor/import',
      { ...file, care_entries: [entry], care_days: [], votes: [] },
    ],
    fact: careFact(visitor, entry.id),
    // 'database-away' when its commit got no answer.
    failures: ['import-failed', 'database-away'],
  }
}

/** Erases the visitor; nothing of the visitor may be stored from the answer on. */
export function newErasure(visitor: string): Write {
  return {
    visitor,
    request: ['DELETE', '/api/visitor'],
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
    request: ['PUT', `/api/features/${feature}/vote`],
    fact: `vote ${visitorKey(visitor)} ${feature}`,
    known: 'already-voted',
    failures: ['vote-failed'],
  }
}

/** A sign-up with a unique address. */
export function newSignUp(visitor: string): Write {
  const email = `${visitor}@rema.example`
  return {
    visitor,
    request: ['POST', '/api/early-access', { email, removal_key: removalKeyOf(visitor) }],
    fact: `email ${email}`,
    known: 'already-registered',
    failures: ['email-check-failed', 'email-insert-failed'],
  }
}

/** Removes that address. Send it after the sign-up is settled: a later retry of the sign-up would add it again. */
export function newAddressRemoval({ visitor, fact }: Write): Write {
  const email = fact.split(' ').at(-1) ?? ''
  return {
    visitor,
    request: ['DELETE', '/api/early-access', { removal_key: removalKeyOf(visitor) }],
    forgets: email,
    fact: `unlisted ${email}`,
    failures: ['database-away'],
  }
}

function removalKeyOf(visitor: string): string {
  return visitor.replaceAll('-', '')
}

export function oneOf<T>(values: readonly T[], random: Random): T {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new RangeError('the list is empty')
  return value
}
