import { ACTIVITIES, LAST_TIME } from '#domain/pet.ts'
import { FEATURE_IDS } from '#domain/features.ts'

/** A query that returns one text, `found`, for each row that is wrong, and what such a row means. */
export type Check = { name: string; meaning: string; sql: string }

/** UUIDs that Rema derives (hashedUuid in server/identity.ts) are of version 8, those of browsers of version 4. */
const IS_DERIVED = (column: string) => `substr(${column}::text, 15, 1) = '8'`

const KNOWN_FEATURES = FEATURE_IDS.map((id) => `'${id}'`).join(', ')

const LAST_TIMES = ['feed', 'walk', 'play']
  .map((kind) => `max(timestamp) filter (where activity_type = '${kind}') as ${kind}`)
  .join(', ')

/** What must be true of the data, beyond what the constraints of the tables guarantee. Rows are named by a pet's id. */
export const CHECKS: readonly Check[] = [
  {
    name: 'entries-counted',
    meaning:
      "A pet's activities_count, which decides its happiness, is not its number of care entries.",
    sql: `select format('pet %s: %s instead of %s', virtual_pets.id, activities_count, coalesce(entries, 0)) as found
      from virtual_pets left join (
        select pet_id, count(*) as entries from pet_activities group by pet_id
      ) counted on pet_id = virtual_pets.id
      where activities_count <> coalesce(entries, 0)`,
  },
  {
    name: 'last-times',
    meaning:
      'A last time of a pet, such as lastfed, is not the time of its newest entry of that kind.',
    sql: `select format('pet %s', virtual_pets.id) as found
      from virtual_pets left join (
        select pet_id, ${LAST_TIMES} from pet_activities group by pet_id
      ) newest on pet_id = virtual_pets.id
      where (${Object.values(LAST_TIME).join(', ')}) is distinct from (${ACTIVITIES.join(', ')})`,
  },
  {
    name: 'care-days',
    meaning:
      'The counts of a day in care_days, from which streaks follow, are not those of its entries.',
    sql: `select format('pet %s, %s', pet_id, local_day) as found
      from care_days full join (
        select pet_id, local_day, count(*) filter (where activity_type = 'feed') as feed,
          count(*) filter (where activity_type = 'walk') as walk,
          count(*) filter (where activity_type = 'play') as play
        from pet_activities group by pet_id, local_day
      ) counted using (pet_id, local_day)
      where (feeds, walks, plays) is distinct from (feed::integer, walk::integer, play::integer)`,
  },
  {
    name: 'removed-entries',
    meaning: 'A removed care entry is still in the log.',
    sql: `select format('pet %s, entry %s', pet_id, id) as found
      from removed_activities join pet_activities using (pet_id, id)`,
  },
  {
    name: 'possible-days',
    meaning: 'A care entry has a local_day that no place on Earth had at its time.',
    sql: `select format('pet %s, entry %s', pet_id, id) as found
      from pet_activities
      where local_day not between (timestamp at time zone 'UTC' - interval '12 hours')::date
        and (timestamp at time zone 'UTC' + interval '14 hours')::date`,
  },
  {
    name: 'times-in-the-future',
    meaning: "A time is in the future: the server's clock was wrong, or is wrong now.",
    sql: `select format('%s: %s', name, at) as found
      from (
        select 'pet_activities' as name, max(timestamp) as at from pet_activities
        union all select 'virtual_pets', max(greatest(created_at, renamed_at)) from virtual_pets
        union all select 'feature_votes', max(created_at) from feature_votes
        union all select 'early_access_emails', max(created_at) from early_access_emails
        union all select 'forgotten_visitors', max(forgotten_at) from forgotten_visitors
      ) newest
      where at > now() + interval '1 hour'`,
  },
  {
    name: 'secret-ids',
    meaning: "A visitor's secret id is stored instead of an id derived from it.",
    sql: `select name as found
      from (
        select 'virtual_pets' as name from virtual_pets where not ${IS_DERIVED('user_id')}
        union all select 'feature_votes' from feature_votes where not ${IS_DERIVED('user_id')}
        union all select 'forgotten_visitors' from forgotten_visitors where not ${IS_DERIVED('mark')}
      ) stored`,
  },
  {
    name: 'votes-counted',
    meaning: 'votes_count of a feature is not its number of votes.',
    sql: `select format('%s: %s instead of %s', features.id, votes_count, coalesce(votes, 0)) as found
      from features left join (
        select feature_id, count(*) as votes from feature_votes group by feature_id
      ) counted on feature_id = features.id
      where votes_count <> coalesce(votes, 0)`,
  },
  {
    name: 'features',
    meaning: 'The features are not those of this version.',
    sql: `select coalesce(features.id, known.id) as found
      from features full join unnest(array[${KNOWN_FEATURES}]) as known (id) using (id)
      where features.id is null or known.id is null`,
  },
  {
    name: 'email-keys',
    meaning:
      'An address is compared by a key that is not its own, so it could be registered twice.',
    sql: `select format('row %s of early_access_emails', ctid) as found
      from early_access_emails
      where email ~ '^[ -~]+$' and email_key <> lower(email collate "C")`,
  },
]
