-- What changes a pet beside its care: with activities_count it makes the version (docs/decisions/0019, 0026).
alter table virtual_pets add column changes bigint not null default 0;

-- When the name was last given on the visitor's device; null until it is changed.
alter table virtual_pets add column renamed_at timestamptz(3);

-- Ids that were taken out of the log: a copy of such a press that arrives later is refused.
create table removed_activities (
  pet_id uuid not null references virtual_pets (id),
  id uuid not null,
  primary key (pet_id, id)
);
