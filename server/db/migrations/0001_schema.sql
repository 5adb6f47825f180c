-- One pet per visitor. user_id is derived from the visitor's secret id and cannot be turned back into it; id is
-- derived from user_id. Happiness follows from the number of entries and never decays.
create table virtual_pets (
  id uuid primary key,
  user_id uuid not null unique,
  name text not null check (octet_length(name) between 1 and 200),
  type text not null check (type in ('dog', 'cat', 'bird', 'rabbit', 'fish')),
  happiness integer not null generated always as (least(100, 50 + 10 * activities_count)) stored
    check (happiness between 0 and 100),
  lastfed timestamptz(3),
  lastwalked timestamptz(3),
  lastplayed timestamptz(3),
  activities_count integer not null default 0 check (activities_count >= 0),
  -- Grows with every change of the pet or its care. A page uses it to tell which of two answers is newer.
  version bigint not null default 1,
  -- When the name was last changed, by the visitor's device; null until then. The newest name wins.
  renamed_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);

-- The care log. Keyed by pet first, so that Citus can distribute it, and one visitor's ids never meet another's.
create table pet_activities (
  pet_id uuid not null references virtual_pets (id),
  id uuid not null,
  activity_type text not null check (activity_type in ('feed', 'walk', 'play')),
  timestamp timestamptz(3) not null,
  -- The date on the visitor's calendar. It is stored once and never derived again from the timestamp.
  local_day date not null,
  primary key (pet_id, id)
);
create index pet_activities_newest on pet_activities (pet_id, timestamp desc, id desc);

-- How often each activity was done per day. Written by the function that writes the entry.
create table care_days (
  pet_id uuid not null references virtual_pets (id),
  local_day date not null,
  feeds integer not null default 0 check (feeds >= 0),
  walks integer not null default 0 check (walks >= 0),
  plays integer not null default 0 check (plays >= 0),
  primary key (pet_id, local_day)
);

-- Ids of removed entries. A late copy of a removed press is refused.
create table removed_activities (
  pet_id uuid not null references virtual_pets (id),
  id uuid not null,
  primary key (pet_id, id)
);

-- votes_count is exact: only cast_votes and delete_visitor change it, together with the votes.
create table features (
  id text primary key,
  votes_count integer not null default 0 check (votes_count >= 0)
);
insert into features (id) values ('virtual-pet'), ('pet-onboarding'), ('anytime-help');

create table feature_votes (
  id uuid primary key default gen_random_uuid(),
  feature_id text not null references features (id),
  user_id uuid not null,
  created_at timestamptz(3) not null default now(),
  unique (user_id, feature_id)
);

-- email_key is the same for all spellings of one address. The server makes it, because lower() depends on the
-- database's locale. key_hash is the SHA-256 of the removal key, null for addresses without one. is_suspicious:
-- the form field that people do not see was filled in.
create table early_access_emails (
  email_key text primary key,
  email text not null check (char_length(email) between 3 and 254),
  key_hash bytea check (octet_length(key_hash) = 32),
  is_suspicious boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index early_access_emails_key_hash on early_access_emails (key_hash);

-- The server handles one address at a time through these functions, which run as the owner of the tables. So a server's
-- role needs no right on early_access_emails and cannot read the list (`rema migrate --for`).

-- Null: not on the list. True: on the list with this removal key.
create function find_early_access_email(wanted_key text, wanted_hash bytea) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select coalesce(key_hash = wanted_hash, false) from early_access_emails where email_key = wanted_key;
end;

-- False when the address is on the list already, also in a race. "On conflict" instead of an error, because PostgreSQL
-- writes a refused row, the address, into its log.
create function add_early_access_email(new_key text, new_email text, suspicious boolean, new_hash bytea) returns boolean
language sql volatile security definer set search_path = pg_catalog, pg_temp
begin atomic
  with added as (
    insert into early_access_emails (email_key, email, is_suspicious, key_hash)
    values (new_key, new_email, suspicious, new_hash)
    on conflict (email_key) do nothing
    returning email_key
  )
  select exists (select from added);
end;

create function remove_early_access_email(known_hash bytea) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp
begin atomic
  delete from early_access_emails where key_hash = known_hash;
end;

revoke all on function find_early_access_email(text, bytea) from public;
revoke all on function add_early_access_email(text, text, boolean, bytea) from public;
revoke all on function remove_early_access_email(bytea) from public;

-- Visitors who deleted everything, for 30 days: nothing of theirs that is still on its way is stored.
-- mark is derived from the visitor's id and matches no user_id, here or in a backup.
create table forgotten_visitors (
  mark uuid primary key,
  forgotten_at timestamptz(3) not null default now()
);

-- Applies a visitor's changes to their pet in order, each exactly once. `changes` is a JSON array of care entries
-- {kind: 'care', id, activity_type, timestamp, local_day}, removals {kind: 'removal', id, of} and new names
-- {kind: 'rename', id, name, renamed_at}. Returns one row per change, in order. Outcomes: 'applied'; 'known', it was
-- applied before or changes nothing; 'removed', the removal of this care came first; 'refused', the log is full, or
-- the pet has changed four times as often, so that deleting it stays quick.
-- No rows if there is no pet. visitor_lock is the lock that all writes for one visitor take.
create function apply_changes(its_pet uuid, visitor_lock bigint, changes jsonb, max_entries integer)
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
    outcome := 'known';
    if pet.version >= 4 * max_entries then
      outcome := 'refused';
    elsif change.kind = 'care' then
      if exists (select from removed_activities where pet_id = its_pet and id = change.id) then
        outcome := 'removed';
      elsif exists (select from pet_activities where pet_id = its_pet and id = change.id) then
        outcome := 'known';
      elsif pet.activities_count >= max_entries then
        outcome := 'refused';
      else
        outcome := 'applied';
        insert into pet_activities (pet_id, id, activity_type, timestamp, local_day)
          values (its_pet, change.id, change.activity_type, change."timestamp", change.local_day);
        insert into care_days as known (pet_id, local_day, feeds, walks, plays)
          values (its_pet, change.local_day, (change.activity_type = 'feed')::integer,
            (change.activity_type = 'walk')::integer, (change.activity_type = 'play')::integer)
          on conflict (pet_id, local_day) do update set feeds = known.feeds + excluded.feeds,
            walks = known.walks + excluded.walks, plays = known.plays + excluded.plays;
        pet.activities_count := pet.activities_count + 1;
        pet.lastfed := greatest(pet.lastfed, case when change.activity_type = 'feed' then change."timestamp" end);
        pet.lastwalked := greatest(pet.lastwalked, case when change.activity_type = 'walk' then change."timestamp" end);
        pet.lastplayed := greatest(pet.lastplayed, case when change.activity_type = 'play' then change."timestamp" end);
      end if;
    elsif change.kind = 'removal' then
      insert into removed_activities (pet_id, id) values (its_pet, change."of") on conflict do nothing;
      if found then
        outcome := 'applied';
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
      end if;
    elsif pet.renamed_at is null or pet.renamed_at < change.renamed_at then
      outcome := 'applied';
      pet.name := change.name;
      pet.renamed_at := change.renamed_at;
    end if;
    if outcome = 'applied' then
      pet.version := pet.version + 1;
    end if;
    return next;
  end loop;
  update virtual_pets set name = pet.name, renamed_at = pet.renamed_at, lastfed = pet.lastfed,
    lastwalked = pet.lastwalked, lastplayed = pet.lastplayed, activities_count = pet.activities_count,
    version = pet.version
    where id = its_pet and version <> pet.version;
end
$$;

-- In PL/pgSQL, because Citus refuses parameters in SQL functions.
create function last_activity(its_pet uuid, its_type text) returns timestamptz language plpgsql stable as $$
begin
  return (
    select timestamp from pet_activities where pet_id = its_pet and activity_type = its_type
    order by timestamp desc limit 1);
end
$$;

-- Gives a visitor a pet: 'created', 'exists', or 'forgotten' for a visitor who deleted everything.
create function create_pet(
  its_id uuid, visitor uuid, visitor_lock bigint, visitor_mark uuid, its_name text, its_type text
) returns text language plpgsql as $$
begin
  perform pg_advisory_xact_lock(visitor_lock);
  if exists (select from forgotten_visitors where mark = visitor_mark) then
    return 'forgotten';
  end if;
  insert into virtual_pets (id, user_id, name, type) values (its_id, visitor, its_name, its_type)
    on conflict do nothing;
  return case when found then 'created' else 'exists' end;
end
$$;

-- Casts votes of several visitors in one statement. The arrays have the same length. Returns one row per vote:
-- 'counted', 'known' (this visitor voted before), 'forgotten' or 'no-feature', with the new count.
-- Locks are taken in order, so that two batches cannot wait for each other: first of visitors, then of features. The
-- arrays are selected so that the planner does not see their lengths; otherwise it plans every batch again.
create function cast_votes(feature_ids text[], visitors uuid[], visitor_locks bigint[], marks uuid[])
returns table (place bigint, outcome text, votes_count integer) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(each) from (select distinct unnest(visitor_locks) as each order by 1) locks;
  return query
    with votes as (
      select *, row_number() over (partition by listed.feature_id, listed.visitor order by listed.place) as copy
      from unnest((select feature_ids), (select visitors), (select marks))
        with ordinality as listed (feature_id, visitor, mark, place)
    ), inserted as (
      insert into feature_votes (feature_id, user_id)
      select feature_id, visitor from votes
      where exists (select from features where id = votes.feature_id)
        and not exists (select from forgotten_visitors forgotten where forgotten.mark = votes.mark)
      on conflict do nothing
      returning feature_id, user_id
    ), added as (
      select feature_id, count(*)::integer as number from inserted group by feature_id
    ), locked as (
      select features.id, added.number from features join added on added.feature_id = features.id
      order by features.id for no key update of features
    ), counted as (
      update features set votes_count = features.votes_count + locked.number
      from locked where features.id = locked.id
      returning features.id, features.votes_count
    )
    select votes.place,
      case
        when inserted.user_id is not null and votes.copy = 1 then 'counted'
        when features.id is null then 'no-feature'
        when exists (select from forgotten_visitors forgotten where forgotten.mark = votes.mark) then 'forgotten'
        else 'known'
      end,
      coalesce(counted.votes_count, features.votes_count)
    from votes
      left join features on features.id = votes.feature_id
      left join counted on counted.id = votes.feature_id
      left join inserted on inserted.feature_id = votes.feature_id and inserted.user_id = votes.visitor;
end
$$;

-- Deletes everything of a visitor, in both counts and rows, and leaves a mark.
create function delete_visitor(its_pet uuid, visitor uuid, visitor_lock bigint, visitor_mark uuid) returns void
language plpgsql set lock_timeout = '2s' as $$
begin
  perform pg_advisory_xact_lock(visitor_lock);
  perform from virtual_pets where id = its_pet for update;
  insert into forgotten_visitors (mark) values (visitor_mark)
    on conflict (mark) do update set forgotten_at = excluded.forgotten_at;
  delete from pet_activities where pet_id = its_pet;
  delete from care_days where pet_id = its_pet;
  delete from removed_activities where pet_id = its_pet;
  delete from virtual_pets where id = its_pet;
  -- Last, because everybody's votes wait for these rows. In the order of cast_votes.
  perform from features where id in (select feature_id from feature_votes where user_id = visitor)
    order by id for no key update;
  with deleted as (delete from feature_votes where user_id = visitor returning feature_id)
  update features set votes_count = votes_count - 1 from deleted where features.id = deleted.feature_id;
end
$$;

-- Adds a file of a visitor: what is missing, and nothing twice. Returns 'imported' and the number of new entries, or
-- why nothing was changed. `file_pet` is the file's pet {name, type, created_at, renamed_at} or null, `entries` its
-- care entries. `seen` is the visitor's mark as it was when the file began to arrive: the file brings back a visitor
-- who deleted everything before, and not one who did it since.
create function import_visitor(
  its_pet uuid, visitor uuid, visitor_lock bigint, visitor_mark uuid, seen timestamptz, file_pet jsonb, entries jsonb,
  feature_ids text[], max_entries integer
) returns table (outcome text, added integer) language plpgsql set lock_timeout = '2s' as $$
declare
  pet virtual_pets;
  file virtual_pets := jsonb_populate_record(null::virtual_pets, file_pet);
  forgotten timestamptz;
  known_ids uuid[];
  missing jsonb;
begin
  added := 0;
  perform pg_advisory_xact_lock(visitor_lock);
  select forgotten_at into forgotten from forgotten_visitors where mark = visitor_mark;
  select * into pet from virtual_pets where id = its_pet for no key update;
  known_ids := array(
    select id from pet_activities where pet_id = its_pet
    union all select id from removed_activities where pet_id = its_pet);
  select coalesce(jsonb_agg(entry), '[]'), count(*) into missing, added
    from jsonb_populate_recordset(null::pet_activities, entries) entry
    where id not in (select unnest(known_ids));
  -- The exact time of creation and the species tell whether the file is from this pet.
  outcome := case
    when forgotten is not null and forgotten is distinct from seen then 'visitor-forgotten'
    when file.created_at > now() + interval '5 minutes' then 'future-entry'
    when pet.id is not null and file.name is not null and (pet.type, pet.created_at) <> (file.type, file.created_at)
      then 'another-pet'
    when exists (
      select from pet_activities known
        join jsonb_populate_recordset(null::pet_activities, entries) entry on entry.id = known.id
      where known.pet_id = its_pet and (known.activity_type, known.timestamp, known.local_day)
        <> (entry.activity_type, entry.timestamp, entry.local_day)) then 'activity-exists'
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
      values (its_pet, visitor, file.name, file.type, file.created_at, file.renamed_at)
      on conflict do nothing;
    update virtual_pets set name = file.name, renamed_at = file.renamed_at, version = version + 1
      where id = its_pet and (renamed_at is null or renamed_at < file.renamed_at) and file.renamed_at is not null;
  end if;
  if added > 0 then
    insert into pet_activities (pet_id, id, activity_type, timestamp, local_day)
      select its_pet, id, activity_type, timestamp, local_day
      from jsonb_populate_recordset(null::pet_activities, missing);
    insert into care_days as known (pet_id, local_day, feeds, walks, plays)
      select its_pet, local_day, count(*) filter (where activity_type = 'feed'),
        count(*) filter (where activity_type = 'walk'), count(*) filter (where activity_type = 'play')
      from jsonb_populate_recordset(null::pet_activities, missing) group by local_day
      on conflict (pet_id, local_day) do update set feeds = known.feeds + excluded.feeds,
        walks = known.walks + excluded.walks, plays = known.plays + excluded.plays;
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
