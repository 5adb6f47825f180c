-- Distributes the pets over the workers of a Citus cluster. Votes and e-mail addresses stay on the coordinator.
-- Stop Rema, then run it once, as the role that owns the tables, on the coordinator that DATABASE_URL names:
--   psql "$DATABASE_URL" --set ON_ERROR_STOP=1 --single-transaction --file deploy/citus.sql
-- After adding a worker: select citus_rebalance_start();

-- A unique key of a distributed table must contain its distribution column, so the key (user_id) goes. The id is
-- derived from user_id, and this check keeps a visitor to one pet.
alter table virtual_pets
  add constraint virtual_pets_id_check check (
    id = left(overlay(overlay(encode(sha256(('pet ' || user_id::text)::bytea), 'hex') placing '8' from 13)
      placing translate(substr(encode(sha256(('pet ' || user_id::text)::bytea), 'hex'), 17, 1),
        '0123456789abcdef', '89ab89ab89ab89ab') from 17), 32)::uuid
  ),
  drop constraint virtual_pets_user_id_key;

-- log_care can be distributed in this transaction only when the shards are made one after another.
set local citus.multi_shard_modify_mode to 'sequential';
select create_distributed_table('virtual_pets', 'id', colocate_with => 'none');
select create_distributed_table('pet_activities', 'pet_id', colocate_with => 'virtual_pets');
select create_distributed_table('pet_care_years', 'pet_id', colocate_with => 'virtual_pets');
select create_distributed_table('removed_activities', 'pet_id', colocate_with => 'virtual_pets');
select create_distributed_function(oid::regprocedure, 'its_pet', colocate_with => 'virtual_pets')
from pg_proc where proname = 'log_care' and pronamespace = current_schema()::regnamespace;

-- Removes the copied rows from the coordinator's own files.
select truncate_local_data_after_distributing_table('virtual_pets');
