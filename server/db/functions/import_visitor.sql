-- Adds a file of a visitor: what is missing, and nothing twice. Returns 'imported' and the number of new entries, or
-- why nothing was changed. `file_pet` is the file's pet {id, name, type, created_at, renamed_at} or null; the arrays
-- from `ids` to `days` are its care entries, each once. `seen` is the visitor's mark as it was when the file began to
-- arrive: the file brings back a visitor who deleted everything before, and not one who did it since.
create or replace function import_visitor(
  its_pet uuid, visitor uuid, visitor_lock bigint, visitor_mark uuid, seen timestamptz, file_pet jsonb, ids uuid[],
  types text[], times timestamptz[], days date[], feature_ids text[], max_entries integer
) returns table (outcome text, added integer) language plpgsql as $$
declare
  pet virtual_pets;
  file virtual_pets := jsonb_populate_record(null::virtual_pets, file_pet);
  forgotten timestamptz;
  known_ids uuid[];
begin
  perform pg_advisory_xact_lock(visitor_lock);
  select forgotten_at into forgotten from forgotten_visitors where mark = visitor_mark;
  select * into pet from virtual_pets where id = its_pet for no key update;
  known_ids := array(
    select id from pet_activities where pet_id = its_pet
    union all select id from removed_activities where pet_id = its_pet);
  -- From here on the arrays contain what is missing.
  select array_agg(id), array_agg(activity_type), array_agg("timestamp"), array_agg(local_day), count(*)
    into ids, types, times, days, added
    from unnest(ids, types, times, days) as entry (id, activity_type, "timestamp", local_day)
    where id not in (select unnest(known_ids));
  -- The pet's id, or its exact time of creation, tells whether the file is from this pet. A time of creation that is
  -- still to come, from a server whose clock was wrong, says nothing: it is not stored. Comparisons without a pet are null.
  outcome := case
    when forgotten is not null and forgotten is distinct from seen then 'visitor-forgotten'
    when pet.type <> file.type or pet.created_at <> file.created_at and pet.id <> file.id and file.created_at <= now()
      then 'another-pet'
    when added > 0 and coalesce(pet.activities_count, 0) + added > max_entries then 'file-too-large'
    else 'imported'
  end;
  if outcome <> 'imported' then
    added := 0;
    return next;
    return;
  end if;

  delete from forgotten_visitors where mark = visitor_mark;
  if file.name is not null then
    insert into virtual_pets (id, user_id, name, type, created_at, renamed_at)
      values (its_pet, visitor, file.name, file.type, least(file.created_at, now()), file.renamed_at)
      on conflict do nothing;
    update virtual_pets set name = file.name, renamed_at = file.renamed_at, version = version + 1
      where id = its_pet and (renamed_at is null or renamed_at < file.renamed_at) and file.renamed_at is not null;
  end if;
  if added > 0 then
    insert into pet_activities (pet_id, id, activity_type, timestamp, local_day)
      select its_pet, missing.* from unnest(ids, types, times, days) missing;
    perform count_care(its_pet, local_day, (count(*) filter (where activity_type = 'feed'))::integer,
        (count(*) filter (where activity_type = 'walk'))::integer,
        (count(*) filter (where activity_type = 'play'))::integer)
      from unnest(types, days) as missing (activity_type, local_day) group by local_day;
    update virtual_pets set activities_count = activities_count + added, version = version + 1,
      lastfed = last_activity(its_pet, 'feed'),
      lastwalked = last_activity(its_pet, 'walk'),
      lastplayed = last_activity(its_pet, 'play')
      where id = its_pet;
  end if;
  perform from cast_votes(feature_ids, array_fill(visitor, array[cardinality(feature_ids)]),
    array_fill(visitor_lock, array[cardinality(feature_ids)]),
    array_fill(visitor_mark, array[cardinality(feature_ids)]));
  return next;
end
$$;
