import { randomUUID } from 'node:crypto'
import { visitorKey } from '../http/visitor.ts'
import type { CareEntry } from '../pet/log-store.ts'
import type { Visitor } from './pets.ts'
import type { TestApp } from './test-app.ts'

/** Statements of 0.1.0, which makes pets' ids by chance and finds them by their visitors. */
const CREATE = `insert into virtual_pets (id, user_id, name, type, happiness) values ($1, $2, 'Momo', 'cat', 50)
  on conflict (user_id) do nothing returning id`

const LOG_CARE = `with locked as (
    select id from virtual_pets
    where user_id = $1 and changes = (select changes from virtual_pets where user_id = $1)
    for no key update
  ), logged as (
    insert into pet_activities (pet_id, id, activity_type, timestamp, local_day)
    select id, $2, $3, $4, $5 from locked
    where not exists (
      select from removed_activities where pet_id = locked.id and removed_activities.id = $2)
    on conflict (pet_id, id) do nothing
    returning pet_id, activity_type, timestamp, local_day
  ), day as (
    select pet_id, activity_type, extract(year from local_day)::smallint as year,
      set_bit(repeat('0', 366)::bit(366), extract(doy from local_day)::integer - 1, 1) as bit
    from logged
  ), marked as (
    insert into pet_care_years as known (pet_id, activity_type, year, days)
    select pet_id, activity_type, year, bit from day
    where not exists (
      select from pet_care_years seen
      where seen.pet_id = day.pet_id and seen.activity_type = day.activity_type
        and seen.year = day.year and (seen.days & day.bit) = day.bit)
    on conflict (pet_id, activity_type, year) do update set days = known.days | excluded.days
  )
  update virtual_pets pet set
    happiness = least(100, pet.happiness + 10),
    lastfed = case when logged.activity_type = 'feed' then greatest(pet.lastfed, logged.timestamp) else pet.lastfed end,
    lastwalked = case when logged.activity_type = 'walk' then greatest(pet.lastwalked, logged.timestamp) else pet.lastwalked end,
    lastplayed = case when logged.activity_type = 'play' then greatest(pet.lastplayed, logged.timestamp) else pet.lastplayed end,
    activities_count = pet.activities_count + 1
  from logged
  where pet.id = logged.pet_id
  returning pet.id`

const IS_LOGGED = `select from pet_activities activity join virtual_pets pet on pet.id = activity.pet_id
  where pet.user_id = $1 and activity.id = $2`

/** The visitor's pet as the release before makes it; false where they have one. */
export async function createAsBefore({ pool }: TestApp, visitor: Visitor): Promise<boolean> {
  const { rowCount } = await pool.query(CREATE, [randomUUID(), visitorKey(visitor)])
  return rowCount === 1
}

/** A visitor whose pet has an id by chance. */
export async function givenPetOfBefore(rema: TestApp): Promise<Visitor> {
  const visitor = randomUUID()
  await createAsBefore(rema, visitor)
  return visitor
}

/** Sends a press to a server of the release before, which tries again what something else has overtaken. */
export async function pressAsBefore(
  { pool }: TestApp,
  visitor: Visitor,
  { id, activity_type, timestamp, local_day }: CareEntry,
): Promise<{ statusCode: number; tries: number }> {
  const key = visitorKey(visitor)
  for (let tries = 1; ; tries++) {
    const logged = await pool.query(LOG_CARE, [key, id, activity_type, timestamp, local_day])
    if (logged.rowCount === 1) return { statusCode: 201, tries }
    if ((await pool.query(IS_LOGGED, [key, id])).rowCount === 1) return { statusCode: 200, tries }
  }
}
