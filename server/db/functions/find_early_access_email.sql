-- Null: not on the list. True: on the list with this removal key.
create or replace function find_early_access_email(wanted_key text, wanted_hash bytea) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select coalesce(key_hash = wanted_hash, false) from early_access_emails where email_key = wanted_key;
end;

revoke all on function find_early_access_email(text, bytea) from public;
