create or replace function remove_early_access_email(known_hash bytea) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp
begin atomic
  delete from early_access_emails where key_hash = known_hash;
end;

revoke all on function remove_early_access_email(bytea) from public;
