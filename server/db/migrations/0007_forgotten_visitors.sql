-- Whoever asked to be forgotten, for 30 days, so that nothing of theirs that is still on its way is stored.
-- mark is made of the visitor's secret id and is not the user_id of any row, here or in a backup.
create table forgotten_visitors (
  mark uuid primary key,
  forgotten_at timestamptz(3) not null
);

-- One row, or none: since when the database's files hold bytes of rows that were erased.
create table erased_bytes (
  is_waiting boolean primary key default true check (is_waiting),
  since timestamptz(3) not null
);

-- Ids that nobody knows cost nothing: how many of a network may ask to be forgotten is metered.
alter table network_uses drop constraint network_uses_kind_check;
alter table network_uses add constraint network_uses_kind_check
  check (kind in ('sign-up', 'first-vote', 'new-pet', 'forget'));
