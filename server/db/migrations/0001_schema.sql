-- One pet per visitor. id and user_id are derived from the visitor's secret key, which is never stored.
-- All pet data is keyed by pet first, so that Citus can distribute it.
create table virtual_pets (
  id uuid primary key,
  user_id uuid not null unique,
  name text not null check (octet_length(name) between 1 and 200),
  type text not null check (type in ('dog', 'cat', 'bird', 'rabbit', 'fish')),
  happiness integer not null check (happiness between 0 and 100),
  lastfed timestamptz(3),
  lastwalked timestamptz(3),
  lastplayed timestamptz(3),
  activities_count bigint not null default 0 check (activities_count >= 0),
  -- Changes that are not care. activities_count + changes is the version of the pet.
  changes bigint not null default 0,
  -- When the visitor's device renamed the pet; null before the first time.
  renamed_at timestamptz(3),
  created_at timestamptz not null default now()
);

create table pet_activities (
  pet_id uuid not null references virtual_pets (id),
  id uuid not null,
  activity_type text not null check (activity_type in ('feed', 'walk', 'play')),
  timestamp timestamptz(3) not null,
  local_day date not null,
  created_at timestamptz not null default now(),
  primary key (pet_id, id)
);

-- The Care Log reads the newest entries first, each type by itself.
create index pet_activities_newest
  on pet_activities (pet_id, activity_type, timestamp desc, id desc);

-- The days with care, one bit per day: streaks read one short row per year instead of the history.
create table pet_care_years (
  pet_id uuid not null references virtual_pets (id),
  activity_type text not null check (activity_type in ('feed', 'walk', 'play')),
  year smallint not null,
  days bit(366) not null,
  primary key (pet_id, activity_type, year)
);

-- Ids of entries that the visitor removed: a copy of such an entry that arrives later is refused.
create table removed_activities (
  pet_id uuid not null references virtual_pets (id),
  id uuid not null,
  primary key (pet_id, id)
);

-- Visitors who asked to be forgotten, for 30 days, so that later writes of theirs are refused.
-- mark is derived from the visitor's key and is not the user_id of any row, here or in a backup.
create table forgotten_visitors (
  mark uuid primary key,
  forgotten_at timestamptz(3) not null
);

-- Only the statement that adds votes, and the one that deletes them, change votes_count.
create table features (
  id text primary key,
  votes_count integer not null default 0 check (votes_count >= 0)
);

insert into features (id) values ('virtual-pet'), ('pet-onboarding'), ('anytime-help');

-- One vote per visitor and feature. The unique key starts with the visitor, so it also finds a visitor's votes.
create table feature_votes (
  id uuid primary key,
  feature_id text not null references features (id),
  user_id uuid not null,
  created_at timestamptz(3) not null default now(),
  unique (user_id, feature_id)
);

-- email_key is equal for all spellings of one address. The server computes it, because lower() depends on the
-- database's locale. flagged: the field that people do not see was filled in.
create table early_access_emails (
  email_key text primary key,
  email text not null check (char_length(email) between 3 and 254),
  flagged boolean not null default false,
  created_at timestamptz(3) not null default now()
);

-- The SHA-256 of the random key with which the owner of an address removes it from the list.
create table early_access_removal_keys (
  email_key text primary key references early_access_emails on delete cascade,
  key_hash bytea not null check (octet_length(key_hash) = 32)
);
create index early_access_removal_keys_hash on early_access_removal_keys (key_hash);

-- The server handles one address at a time through these functions, which run as the owner of the tables.
-- So the server's role needs no right on the two tables and cannot read the list.

-- Null: not on the list. True: on the list with this removal key.
create function find_early_access_email(wanted_key text, wanted_hash bytea) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select coalesce(keys.key_hash = wanted_hash, false)
  from early_access_emails as emails left join early_access_removal_keys as keys using (email_key)
  where emails.email_key = wanted_key;
end;

-- False when the address is on the list already, also in a race. "On conflict" instead of an error, because
-- PostgreSQL writes a refused row, the address, into its log.
create function add_early_access_email(new_key text, new_email text, is_flagged boolean, new_hash bytea)
returns boolean
language sql volatile security definer set search_path = pg_catalog, pg_temp
begin atomic
  with address as (
    insert into early_access_emails (email_key, email, flagged) values (new_key, new_email, is_flagged)
    on conflict (email_key) do nothing
    returning email_key
  ), removal_key as (
    insert into early_access_removal_keys (email_key, key_hash) select email_key, new_hash from address
    returning email_key
  )
  select exists (select from removal_key);
end;

-- The row of the removal key is deleted with the address.
create function remove_early_access_email(known_hash bytea) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp
begin atomic
  delete from early_access_emails where email_key in
    (select email_key from early_access_removal_keys where key_hash = known_hash);
end;

revoke all on function find_early_access_email(text, bytea) from public;
revoke all on function add_early_access_email(text, text, boolean, bytea) from public;
revoke all on function remove_early_access_email(bytea) from public;

-- Logs one press of Feed, Walk or Play. Locking the pet's row first makes concurrent entries count one after the
-- other. An older entry does not replace a newer last time. Returns no row when the pet does not exist, or when the
-- entry is known or was removed.
-- One function, because Citus sends it to the worker of the pet as one message. Not `case kind when …`, which Citus
-- rewrites.
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
