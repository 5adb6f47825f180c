import { ACTIVITIES } from '#domain/activities.ts'
import type { Pet } from '#domain/pet.ts'
import { ACTIVITY_WORDS } from '#words/care.ts'
import { SPECIES_NAMES } from '#words/creation.ts'
import { HELD, WHAT_WE_HOLD } from '#words/what-we-hold.ts'
import type { ToldField } from '#domain/told-fields.ts'
import type { HeldFile } from './held-file.ts'
import { type HeldRows, rowsOf } from './held-rows.ts'
import { dayText, featureTitle, momentText } from './held-texts.ts'

/** A field with what it is for and what stands in it now. */
export type HeldField = { field: string; why: string; now: string }
/** A table's fields, and its rows where there can be several. */
export type HeldTable = { name: HeldName; fields: HeldField[]; rows: HeldRows | undefined }

const HELD_TABLES = ['virtual_pets', 'pet_activities', 'pet_care_years', 'feature_votes'] as const
export type HeldName = (typeof HELD_TABLES)[number]

/** Columns by which rows are found and kept apart: they say nothing to anyone. */
const KEYS = new Set(['id', 'user_id', 'pet_id', 'changes'])

type Tell = (file: HeldFile) => string

/** Each field of a pet is shown: one that is forgotten does not compile. */
type PetColumn = `virtual_pets.${Exclude<keyof Pet, 'id'>}`

/** What stands in a column, by 'table.column'. A column that is not here is in no file: it is told of, not shown. */
const TELL: Readonly<Record<PetColumn, Tell> & Record<string, Tell>> = {
  'virtual_pets.name': ({ pet }) => pet?.name ?? '',
  'virtual_pets.type': ({ pet }) => (pet ? SPECIES_NAMES[pet.type] : ''),
  'virtual_pets.happiness': ({ pet }) => HELD.ofHundred((pet?.happiness ?? 0).toLocaleString()),
  'virtual_pets.lastfed': ({ pet }) => momentText(pet?.lastfed),
  'virtual_pets.lastwalked': ({ pet }) => momentText(pet?.lastwalked),
  'virtual_pets.lastplayed': ({ pet }) => momentText(pet?.lastplayed),
  'virtual_pets.created_at': ({ pet }) => momentText(pet?.created_at),
  'virtual_pets.renamed_at': ({ pet }) => momentText(pet?.renamed_at),
  'virtual_pets.activities_count': ({ care_entries: { length } }) => timesText(length),
  'pet_activities.activity_type': ({ care_entries: entries }) =>
    ACTIVITIES.map((activity) => {
      const { length } = entries.filter(({ activity_type }) => activity_type === activity)
      return `${ACTIVITY_WORDS[activity].button}: ${timesText(length)}`
    }).join(', '),
  'pet_activities.timestamp': ({ care_entries: entries }) =>
    spanText(entries.map(({ timestamp }) => timestamp).sort(), momentText),
  'pet_activities.local_day': ({ care_entries: entries }) =>
    spanText(entries.map(({ local_day }) => local_day).sort(), dayText),
  'pet_care_years.activity_type': ({ care_days: days }) =>
    ACTIVITIES.filter((one) => days.some(({ activity_type }) => activity_type === one))
      .map((activity) => ACTIVITY_WORDS[activity].button)
      .join(', '),
  'pet_care_years.year': ({ care_days: days }) =>
    [...new Set(days.map(({ day }) => day.slice(0, 4)))].join(', '),
  'pet_care_years.days': ({ care_days: days }) => {
    const { size } = new Set(days.map(({ day }) => day))
    return HELD.days(size, size.toLocaleString())
  },
  'feature_votes.feature_id': ({ votes }) =>
    votes.map(({ feature_id: voted }) => featureTitle(voted)).join(', '),
  'feature_votes.created_at': ({ votes }) =>
    votes.map(({ created_at: at }) => momentText(at)).join('; '),
}

/** The rows that each table has of the visitor. */
const ROWS: Readonly<Record<HeldName, (file: HeldFile) => number>> = {
  virtual_pets: ({ pet }) => (pet ? 1 : 0),
  pet_activities: ({ care_entries: entries }) => entries.length,
  pet_care_years: ({ care_days: days }) => days.length,
  feature_votes: ({ votes }) => votes.length,
}

/** What the database holds of the visitor now, by the list of docs/privacy.md; tables without rows are left out. */
export function heldNow(told: readonly ToldField[], file: HeldFile): HeldTable[] {
  return HELD_TABLES.filter((name) => ROWS[name](file) > 0).map((name) => ({
    name,
    rows: rowsOf(name, file),
    fields: told
      .filter(({ table, field }) => table === name && !KEYS.has(field))
      .map(({ field, why }) => ({
        field,
        why,
        now: TELL[`${name}.${field}`]?.(file) ?? WHAT_WE_HOLD.notShown,
      })),
  }))
}

function timesText(count: number): string {
  return HELD.times(count, count.toLocaleString())
}

function spanText(sorted: readonly string[], write: (one: string) => string): string {
  const [first = '', last = first] = [sorted[0], sorted.at(-1)]
  return HELD.span(write(first), write(last))
}
