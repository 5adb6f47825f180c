-- Gives a visitor a pet: 'created', 'exists', or 'forgotten' for a visitor who deleted everything.
create or replace function create_pet(
  its_id uuid, visitor uuid, visitor_lock bigint, visitor_mark uuid, its_name text, its_type text
) returns text language plpgsql as $$
begin
  perform pg_advisory_xact_lock(visitor_lock);
  if exists (select from forgotten_visitors where mark = visitor_mark) then
    return 'forgotten';
  end if;
  insert into virtual_pets (id, user_id, name, type) values (its_id, visitor, its_name, its_type)
    on conflict do nothing;
  return case when found then 'created' else 'exists' end;
end
$$;
