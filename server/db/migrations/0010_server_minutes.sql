-- How long answers took, a row a minute and kind of call, of all servers of this database together; kept 35 days.
-- Nothing in it is of a visitor. buckets: answers by time, as the limits in server/http/answer-times.ts have them.
create table server_minutes (
  minute timestamptz(0) not null,
  kind text not null,
  answers integer not null check (answers > 0),
  errors integer not null check (errors between 0 and answers),
  buckets integer[] not null,
  primary key (minute, kind)
);
