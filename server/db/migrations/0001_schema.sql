-- One pet per visitor. user_id is derived from the visitor's secret id and cannot be turned back into it.
-- Happiness follows from the number of entries and never decays.
create table virtual_pets (
  -- Derived from user_id, as by petIdOf in server/identity.ts: Citus cannot keep user_id unique.
  id uuid primary key constraint virtual_pets_id_check check (
    id = left(overlay(overlay(encode(sha256(('pet ' || user_id::text)::bytea), 'hex') placing '8' from 13)
      placing translate(substr(encode(sha256(('pet ' || user_id::text)::bytea), 'hex'), 17, 1),
        '0123456789abcdef', '89ab89ab89ab89ab') from 17), 32)::uuid
  ),
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
  -- When the name was last changed, by the visitor's device; null until then. The newest name wins, but a time that is
  -- still ahead, from a wrong clock of the server, loses.
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
-- For last_activity.
create index pet_activities_newest_of_type on pet_activities (pet_id, activity_type, timestamp desc);

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

-- Ids of renames that have arrived. A late copy does not bring an old name back.
create table applied_renames (
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
-- The server handles one address at a time through functions that run as the owner of this table. So its role needs no
-- right on it and cannot read the list (`rema migrate --for`).
create table early_access_emails (
  email_key text primary key,
  email text not null check (char_length(email) between 3 and 254),
  key_hash bytea check (octet_length(key_hash) = 32),
  is_suspicious boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index early_access_emails_key_hash on early_access_emails (key_hash);

-- Visitors who deleted everything, for 30 days: nothing of theirs that is still on its way is stored.
-- mark is derived from the visitor's id and matches no user_id, here or in a backup.
create table forgotten_visitors (
  mark uuid primary key,
  forgotten_at timestamptz(3) not null default now()
);
