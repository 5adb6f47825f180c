-- Applies a visitor's changes to their pet in order, each exactly once. `changes` is a JSON array of care entries
-- {kind: 'care', id, activity_type, timestamp, local_day}, removals {kind: 'removal', id, of} and new names
-- {kind: 'rename', id, name, renamed_at}. Returns one row per change, in order. Outcomes: 'applied'; 'known', it was
-- applied before; 'removed', the removal of this care came first; 'refused', the log is full, or the pet has changed
-- four times as often, so that deleting it stays quick. No rows if there is no pet.
create or replace function apply_changes(its_pet uuid, visitor_lock bigint, changes jsonb, max_entries integer)
returns table (change_id uuid, outcome text) language plpgsql as $$
declare
  pet virtual_pets;
  change record;
  removed pet_activities;
begin
  perform pg_advisory_xact_lock(visitor_lock);
  select * into pet from virtual_pets where id = its_pet for no key update;
  if not found then
    return;
  end if;
  for change in
    select * from jsonb_to_recordset(changes) as listed (
      kind text, id uuid, activity_type text, "timestamp" timestamptz(3), local_day date, "of" uuid, name text,
      renamed_at timestamptz(3))
  loop
    change_id := change.id;
    if change.kind = 'care' and exists (
      select from removed_activities where pet_id = its_pet and id = change.id) then
      outcome := 'removed';
    elsif change.kind = 'care' and exists (select from pet_activities where pet_id = its_pet and id = change.id) then
      outcome := 'known';
    elsif change.kind = 'removal' and exists (
      select from removed_activities where pet_id = its_pet and id = change."of") then
      outcome := 'known';
    elsif change.kind = 'rename' and exists (
      select from applied_renames where pet_id = its_pet and id = change.id) then
      outcome := 'known';
    elsif pet.version >= 4 * max_entries or (change.kind = 'care' and pet.activities_count >= max_entries) then
      outcome := 'refused';
    else
      outcome := 'applied';
      pet.version := pet.version + 1;
    end if;

    if outcome <> 'applied' then
      null;
    elsif change.kind = 'care' then
      insert into pet_activities (pet_id, id, activity_type, timestamp, local_day)
        values (its_pet, change.id, change.activity_type, change."timestamp", change.local_day);
      perform count_care(its_pet, change.local_day, (change.activity_type = 'feed')::integer,
        (change.activity_type = 'walk')::integer, (change.activity_type = 'play')::integer);
      pet.activities_count := pet.activities_count + 1;
      pet.lastfed := greatest(pet.lastfed, case when change.activity_type = 'feed' then change."timestamp" end);
      pet.lastwalked := greatest(pet.lastwalked, case when change.activity_type = 'walk' then change."timestamp" end);
      pet.lastplayed := greatest(pet.lastplayed, case when change.activity_type = 'play' then change."timestamp" end);
    elsif change.kind = 'removal' then
      insert into removed_activities (pet_id, id) values (its_pet, change."of");
      delete from pet_activities where pet_id = its_pet and id = change."of" returning * into removed;
      if found then
        update care_days set feeds = feeds - (removed.activity_type = 'feed')::integer,
          walks = walks - (removed.activity_type = 'walk')::integer,
          plays = plays - (removed.activity_type = 'play')::integer
          where pet_id = its_pet and local_day = removed.local_day;
        delete from care_days
          where pet_id = its_pet and local_day = removed.local_day and feeds + walks + plays = 0;
        pet.activities_count := pet.activities_count - 1;
        if removed.activity_type = 'feed' then pet.lastfed := last_activity(its_pet, 'feed'); end if;
        if removed.activity_type = 'walk' then pet.lastwalked := last_activity(its_pet, 'walk'); end if;
        if removed.activity_type = 'play' then pet.lastplayed := last_activity(its_pet, 'play'); end if;
      end if;
    else
      insert into applied_renames (pet_id, id) values (its_pet, change.id);
      if pet.renamed_at is null or pet.renamed_at <= change.renamed_at or pet.renamed_at > now() then
        pet.name := change.name;
        pet.renamed_at := change.renamed_at;
      end if;
    end if;
    return next;
  end loop;
  update virtual_pets set name = pet.name, renamed_at = pet.renamed_at, lastfed = pet.lastfed,
    lastwalked = pet.lastwalked, lastplayed = pet.lastplayed, activities_count = pet.activities_count,
    version = pet.version
    where id = its_pet and version <> pet.version;
end
$$;
