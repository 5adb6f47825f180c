-- Deletes everything of a visitor, in both counts and rows, and leaves a mark.
create or replace function delete_visitor(its_pet uuid, visitor uuid, visitor_lock bigint, visitor_mark uuid)
returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(visitor_lock);
  perform from virtual_pets where id = its_pet for update;
  insert into forgotten_visitors (mark) values (visitor_mark)
    on conflict (mark) do update set forgotten_at = excluded.forgotten_at;
  delete from pet_activities where pet_id = its_pet;
  delete from care_days where pet_id = its_pet;
  delete from removed_activities where pet_id = its_pet;
  delete from applied_renames where pet_id = its_pet;
  delete from virtual_pets where id = its_pet;
  -- Last, because everybody's votes wait for these rows. In the order of cast_votes.
  perform from features where id in (select feature_id from feature_votes where user_id = visitor)
    order by id for no key update;
  with deleted as (delete from feature_votes where user_id = visitor returning feature_id)
  update features set votes_count = votes_count - 1 from deleted where features.id = deleted.feature_id;
end
$$;
