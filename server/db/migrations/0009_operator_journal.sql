-- What whoever runs the site changed by hand: who, when, what, why and how many. Nothing in it is a visitor's.
-- Numbers are given one after the other by operator/journal, not by a sequence: its rows are all there is of it.
create table operator_journal (
  id integer primary key,
  done_at timestamptz(3) not null default now(),
  operator text not null,
  act text not null,
  rule jsonb not null default '{}',
  why text not null,
  affected integer not null default 0 check (affected >= 0)
);

-- The act that took a vote out of its feature's count; null: counted, as every vote of an older server is.
-- Not valid: no vote has one yet, and looking through all of them would hold visitors up.
alter table feature_votes add column quarantined_by integer;
alter table feature_votes add constraint feature_votes_quarantined_by_fkey
  foreign key (quarantined_by) references operator_journal (id) not valid;
