import { randomUUID } from 'node:crypto'
import { FEATURE_IDS } from '#domain/features.ts'
import { PET_TYPES } from '#domain/species.ts'
import { ACTIVITIES } from '#domain/activities.ts'
import { forgottenMark, visitorKey } from '../server/http/visitor.ts'

/** Something a visitor asks to be kept, and how to tell that it is. */
export type Write = {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  visitor: string
  body?: unknown
  /** What is kept, by the names the database has for it. */
  fact: string
  /** The answer to a retry of what was kept already, or taken back since. */
  known: string
  /** Whose facts, by the second word of each, are gone for good when it is answered. */
  forgets?: string
  /** How it may fail while the database is away. */
  failures: readonly string[]
}

const DAY_MS = 24 * 60 * 60_000
type Random = () => number

/** A visitor's pet. */
export function newPet(visitor: string, random: Random): Write {
  return {
    method: 'POST',
    path: '/api/pet',
    visitor,
    body: { name: 'Momo', type: oneOf(PET_TYPES, random) },
    fact: `pet ${visitorKey(visitor)}`,
    known: 'pet-exists',
    failures: ['create-pet-failed'],
  }
}

/** A care entry of some time in the last six days. */
export function newEntry(visitor: string, random: Random): Write {
  const timestamp = new Date(Date.now() - Math.floor(random() * 6) * DAY_MS).toISOString()
  const id = randomUUID()
  return {
    method: 'POST',
    path: '/api/pet/activities',
    visitor,
    body: {
      id,
      activity_type: oneOf(ACTIVITIES, random),
      timestamp,
      local_day: timestamp.slice(0, 10),
    },
    fact: careFact(visitor, id),
    known: 'activity-removed',
    failures: ['log-activity-failed', 'update-pet-failed'],
  }
}

/** Takes an entry back, whether it has arrived or not. */
export function newRemoval({ visitor, fact }: Write): Write {
  const id = fact.split(' ').at(-1)
  return {
    method: 'DELETE',
    // By the call that servers of the release before know, too.
    path: `/api/pet/activities/${id}`,
    visitor,
    fact: `removed ${visitorKey(visitor)} ${id}`,
    known: '',
    failures: ['update-pet-failed'],
  }
}

/** Gives the visitor's pet another name, that nobody else gives one. */
export function newName(visitor: string): Write {
  const name = randomUUID()
  return {
    method: 'PATCH',
    path: '/api/pet',
    visitor,
    body: { name, renamed_at: new Date().toISOString() },
    fact: `name ${visitorKey(visitor)} ${name}`,
    known: '',
    failures: ['update-pet-failed'],
  }
}

/** A file of the visitor's own pet, with one entry of long ago. */
export function newFile(visitor: string, pet: Record<string, unknown>): Write {
  const timestamp = '2026-01-02T12:00:00.000Z'
  const entry = { id: randomUUID(), activity_type: 'feed', timestamp, local_day: '2026-01-02' }
  return {
    method: 'POST',
    path: '/api/visitor/import',
    visitor,
    body: {
      format: 'rema-visitor',
      version: 1,
      exported_at: timestamp,
      pet,
      care_entries: [entry],
      care_days: [],
      votes: [],
    },
    fact: careFact(visitor, entry.id),
    known: '',
    // The second where its commit got no answer.
    failures: ['import-failed', 'database-away'],
  }
}

/** Asks to be forgotten; from its answer on nothing of the visitor may be stored. */
export function newErasure(visitor: string): Write {
  return {
    method: 'DELETE',
    path: '/api/visitor',
    visitor,
    forgets: visitorKey(visitor),
    fact: `forgotten ${forgottenMark(visitor)}`,
    known: '',
    failures: ['database-away'],
  }
}

export function careFact(visitor: string, id: string): string {
  return `care ${visitorKey(visitor)} ${id}`
}

/** A vote for one of the features. */
export function newVote(visitor: string, random: Random): Write {
  const feature = oneOf(FEATURE_IDS, random)
  return {
    method: 'PUT',
    path: `/api/features/${feature}/vote`,
    visitor,
    fact: `vote ${visitorKey(visitor)} ${feature}`,
    known: 'already-voted',
    failures: ['vote-failed'],
  }
}

/** A sign-up with an address that nobody else has. */
export function newSignUp(visitor: string): Write {
  const email = `${visitor}@rema.example`
  return {
    method: 'POST',
    path: '/api/early-access',
    visitor,
    body: { email, removal_key: keyOf(visitor) },
    fact: `email ${email}`,
    known: 'already-registered',
    failures: ['email-check-failed', 'email-insert-failed'],
  }
}

/** Takes that address off again. To be sent when the sign-up is known to be over: a later copy would be a new one. */
export function newAddressRemoval({ visitor, fact }: Write): Write {
  const email = fact.split(' ').at(-1) ?? ''
  return {
    method: 'DELETE',
    path: '/api/early-access',
    visitor,
    body: { removal_key: keyOf(visitor) },
    forgets: email,
    fact: `unlisted ${email}`,
    known: '',
    failures: ['database-away'],
  }
}

function keyOf(visitor: string): string {
  return visitor.replaceAll('-', '')
}

export function oneOf<T>(things: readonly T[], random: Random): T {
  const thing = things[Math.floor(random() * things.length)]
  if (thing === undefined) throw new RangeError('nothing to choose from')
  return thing
}
