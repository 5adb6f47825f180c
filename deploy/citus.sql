-- Distributes the pets and their care over the workers of a Citus cluster. Votes and e-mail addresses stay on the
-- coordinator. Stop Rema, then run it once, as the role that owns the tables, on the coordinator that DATABASE_URL names:
--   psql "$DATABASE_URL" --set ON_ERROR_STOP=1 --single-transaction --file deploy/citus.sql
-- After adding a worker: select citus_rebalance_start();

-- A unique key of a distributed table must contain its distribution column, so the key (user_id) goes. The id, which is
-- derived from user_id, keeps a visitor to one pet.
alter table virtual_pets drop constraint virtual_pets_user_id_key;

-- The functions can be distributed in this transaction only if the shards are made one after another.
set local citus.multi_shard_modify_mode to 'sequential';
select create_distributed_table('virtual_pets', 'id', colocate_with => 'none');
select create_distributed_table('pet_activities', 'pet_id', colocate_with => 'virtual_pets');
select create_distributed_table('care_days', 'pet_id', colocate_with => 'virtual_pets');
select create_distributed_table('removed_activities', 'pet_id', colocate_with => 'virtual_pets');
select create_distributed_table('applied_renames', 'pet_id', colocate_with => 'virtual_pets');

-- Runs on the worker of the pet, in one round trip. There its lock on the visitor is another one than that of the
-- functions below, but every function locks the pet's row as well. Functions that use votes or marks run on the
-- coordinator.
select create_distributed_function('last_activity(uuid, text)', 'its_pet', colocate_with => 'virtual_pets');
select create_distributed_function(
  'count_care(uuid, date, integer, integer, integer)', 'its_pet', colocate_with => 'virtual_pets');
select create_distributed_function(
  'apply_changes(uuid, bigint, jsonb, integer)', 'its_pet', colocate_with => 'virtual_pets');

-- Removes the copied rows from the coordinator's own files.
select truncate_local_data_after_distributing_table('virtual_pets');
