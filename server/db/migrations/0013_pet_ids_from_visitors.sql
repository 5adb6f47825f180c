-- A pet's id is made of its visitor's key (docs/decisions/0059), as `petIdOf` of server/pet/pet-id.ts does it. Servers
-- of the release before give a new pet an id by chance (version 4), from which it is moved later, and a pet that comes
-- with a file the id in the file: that may be the one that another visitor's pet has to have.
create function make_pet_id() returns trigger language plpgsql as $$
declare
  hash text := encode(sha256(('pet ' || new.user_id)::bytea), 'hex');
begin
  new.id := left(overlay(overlay(hash placing '8' from 13)
    placing translate(substr(hash, 17, 1), '0123456789abcdef', '89ab89ab89ab89ab') from 17), 32)::uuid;
  return new;
end
$$;

create trigger make_pet_id before insert on virtual_pets for each row
  when (get_byte(uuid_send(new.id), 6) >> 4 = 8)
  execute function make_pet_id();
