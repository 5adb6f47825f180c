import { ACTIVITIES } from '#domain/activities.ts'
import { happinessAfter, LAST_TIME } from '#domain/pet.ts'
import { checkPetName } from '#domain/pet-name.ts'
import { PET_TYPES } from '#domain/species.ts'
import type { Differences } from './differences.ts'
import { inPages, type OfOnePet, type Reader, sideBySide } from './pages.ts'
import {
  BEFORE_ALL,
  BEFORE_ALL_IDS,
  ENTRIES,
  type EntriesRow,
  PETS,
  type PetRow,
  REMOVED,
  type RemovedRow,
  YEARS,
  type YearRow,
} from './pet-pages.ts'

type Rows = { pets: PetRow; entries: EntriesRow; years: YearRow; removed: RemovedRow }

const TABLES = ['virtual_pets', 'pet_activities', 'pet_care_years', 'removed_activities']

/** Each pet against its entries, days and removals, and those that belong to none. */
export async function checkPetsAndCare(
  reader: Reader,
  differences: Differences,
  latest: string,
): Promise<void> {
  for (const table of TABLES) differences.looked(table, 0)
  const all = sideBySide<Rows>({
    pets: inPages<PetRow>(reader, PETS, BEFORE_ALL, [latest]),
    entries: inPages<EntriesRow>(reader, ENTRIES, BEFORE_ALL_IDS, [latest]),
    years: inPages<YearRow>(reader, YEARS, BEFORE_ALL, [latest]),
    removed: inPages<RemovedRow>(reader, REMOVED, BEFORE_ALL_IDS, [latest]),
  })
  for await (const { petId, of } of all) {
    differences.looked('virtual_pets', of.pets.length)
    differences.looked('pet_activities', sum(of.entries.map(({ entries }) => entries)))
    differences.looked('pet_care_years', of.years.length)
    differences.looked('removed_activities', sum(of.removed.map(({ removed }) => removed)))
    const [pet] = of.pets
    if (pet) checkPet(pet, of, differences)
    else checkOrphans(petId, of, differences)
    checkEntries(petId, of, differences)
    checkDays(petId, of, differences)
  }
}

function checkPet(pet: PetRow, { entries, removed }: OfOnePet<Rows>, differences: Differences) {
  const place = `pet ${pet.pet_id}`
  const count = sum(entries.map((each) => each.entries))
  const happiness = happinessAfter(count)
  const name = checkPetName(pet.name)
  const isReadable = name.ok && name.name === pet.name && PET_TYPES.includes(pet.type)
  if (!isReadable || !pet.has_times) differences.add('pet-unreadable', place)
  if (pet.happiness !== happiness) {
    differences.add('happiness-wrong', `${place}: ${pet.happiness} instead of ${happiness}`)
  }
  if (Number(pet.activities_count) !== count) {
    differences.add('entries-miscounted', `${place}: ${pet.activities_count} instead of ${count}`)
  }
  for (const kind of ACTIVITIES) {
    const times = entries.filter((each) => each.activity_type === kind).map((each) => each.newest)
    const newest = times.length === 0 ? null : Math.max(...times)
    if (pet.last[kind] !== newest)
      differences.add('last-time-wrong', `${place}: ${LAST_TIME[kind]}`)
  }
  const removals = sum(removed.map((each) => each.removed))
  if (Number(pet.changes) < removals) {
    differences.add('changes-too-few', `${place}: ${pet.changes} for ${removals} removed`)
  }
}

function checkOrphans(petId: string, of: OfOnePet<Rows>, differences: Differences) {
  const place = `pet ${petId}, which is not there`
  const entries = sum(of.entries.map((each) => each.entries))
  const removals = sum(of.removed.map((each) => each.removed))
  if (entries > 0) differences.add('entry-without-pet', place, entries)
  if (of.years.length > 0) differences.add('year-without-pet', place, of.years.length)
  if (removals > 0) differences.add('removed-without-pet', place, removals)
}

function checkEntries(
  petId: string,
  { entries, removed }: OfOnePet<Rows>,
  differences: Differences,
) {
  for (const { activity_type, impossible } of entries) {
    const isKnown = ACTIVITIES.includes(activity_type)
    if (impossible > 0 || !isKnown) {
      differences.add('entry-unreadable', `pet ${petId}: ${activity_type}`, impossible || 1)
    }
  }
  const living = sum(removed.map((each) => each.living))
  if (living > 0) differences.add('removed-still-there', `pet ${petId}`, living)
}

/** Bits against entries, both ways. Entries that cannot be have no day, and no day is said to be wrong for them. */
function checkDays(petId: string, { entries, years }: OfOnePet<Rows>, differences: Differences) {
  const lived = new Map<string, string[]>()
  for (const { activity_type, year, days } of entries) {
    if (year === 0) continue
    const key = `${activity_type} ${year}`
    lived.set(key, [...(lived.get(key) ?? []), days])
  }
  for (const { activity_type, year, days } of years) {
    const place = `pet ${petId}: ${activity_type} ${year}`
    if (!days.includes('1') || year < 1) differences.add('year-empty', place)
    const key = `${activity_type} ${year}`
    compareDays(days, lived.get(key) ?? [], place, differences)
    lived.delete(key)
  }
  for (const [key, days] of lived) compareDays('', days, `pet ${petId}: ${key}`, differences)
}

function compareDays(
  marked: string,
  lived: readonly string[],
  place: string,
  differences: Differences,
) {
  if (lived.length === 1 && lived[0] === marked) return
  for (let day = 0; day < 366; day++) {
    const isMarked = marked[day] === '1'
    const isLived = lived.some((days) => days[day] === '1')
    if (isMarked === isLived) continue
    differences.add(isMarked ? 'day-without-entry' : 'entry-not-marked', `${place}, day ${day + 1}`)
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
