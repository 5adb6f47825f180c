-- A press of Feed, Walk or Play (docs/decisions/0062). The pet's row is locked first; each statement after that sees
-- what was committed before the lock was given, so entries at the same moment all count, and one that was removed
-- meanwhile is refused. A bit that is set already is not written again. Care that arrives late leaves a later time
-- standing. No row: there is no such pet, or the entry's id is known or was removed.
-- A function, because PostgreSQL takes it as one statement and Citus sends it to the machine of its pet as one message.
-- Not `case kind when …`: of that Citus makes something else for the pet's machine.
create function log_care(
  its_pet uuid, its_id uuid, kind text, at timestamptz, day date, most integer, more integer
) returns setof virtual_pets language plpgsql as $$
declare
  its_year smallint := extract(year from day);
  mark bit(366) := set_bit(repeat('0', 366)::bit(366), extract(doy from day)::integer - 1, 1);
begin
  perform from virtual_pets where id = its_pet for no key update;
  if not found then
    return;
  end if;
  perform from removed_activities where pet_id = its_pet and id = its_id;
  if found then
    return;
  end if;
  insert into pet_activities (pet_id, id, activity_type, timestamp, local_day)
    values (its_pet, its_id, kind, at, day)
    on conflict (pet_id, id) do nothing;
  if not found then
    return;
  end if;
  perform from pet_care_years
    where pet_id = its_pet and activity_type = kind and year = its_year and days & mark = mark;
  if not found then
    insert into pet_care_years as known (pet_id, activity_type, year, days)
      values (its_pet, kind, its_year, mark)
      on conflict (pet_id, activity_type, year) do update set days = known.days | excluded.days;
  end if;
  return query update virtual_pets pet set
      happiness = least(most, pet.happiness + more),
      lastfed = case when kind = 'feed' then greatest(pet.lastfed, at) else pet.lastfed end,
      lastwalked = case when kind = 'walk' then greatest(pet.lastwalked, at) else pet.lastwalked end,
      lastplayed = case when kind = 'play' then greatest(pet.lastplayed, at) else pet.lastplayed end,
      activities_count = pet.activities_count + 1
    where pet.id = its_pet
    returning pet.*;
end
$$;
