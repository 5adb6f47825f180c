-- One random salt a day, deleted when the day is over: with it the keys of that day lose their meaning.
create table network_salts (
  day date primary key,
  salt bytea not null
);

-- How often a network did something this hour. Tied to no vote, e-mail or visitor; deleted after the hour.
create table network_uses (
  network_key text not null,
  kind text not null check (kind in ('sign-up', 'first-vote')),
  hour timestamptz not null,
  uses integer not null check (uses > 0),
  primary key (network_key, kind, hour)
);
