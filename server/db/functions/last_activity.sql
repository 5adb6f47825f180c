-- In PL/pgSQL, because Citus refuses parameters in SQL functions.
create or replace function last_activity(its_pet uuid, its_type text) returns timestamptz language plpgsql stable as $$
begin
  return (
    select timestamp from pet_activities where pet_id = its_pet and activity_type = its_type
    order by timestamp desc limit 1);
end
$$;
