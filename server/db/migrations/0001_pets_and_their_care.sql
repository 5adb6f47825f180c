-- One pet a visitor. user_id is derived from the visitor's secret id, never the id itself.
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
  created_at timestamptz not null default now()
);

-- Keyed by pet first: one visitor's id can never meet another's, and the table can be spread by pet.
create table pet_activities (
  pet_id uuid not null references virtual_pets (id),
  id uuid not null,
  activity_type text not null check (activity_type in ('feed', 'walk', 'play')),
  timestamp timestamptz(3) not null,
  local_day date not null,
  created_at timestamptz not null default now(),
  primary key (pet_id, id)
);

-- The Care Log reads newest first, each type by itself.
create index pet_activities_newest
  on pet_activities (pet_id, activity_type, timestamp desc, id desc);

-- The days with care, a bit a day: streaks read one short row a year instead of the history.
-- Setting a bit twice, or two bits at once, gives the same row in any order.
create table pet_care_years (
  pet_id uuid not null references virtual_pets (id),
  activity_type text not null check (activity_type in ('feed', 'walk', 'play')),
  year smallint not null,
  days bit(366) not null,
  primary key (pet_id, activity_type, year)
);
