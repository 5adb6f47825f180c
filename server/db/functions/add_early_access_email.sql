-- False when the address is on the list already, also in a race. "On conflict" instead of an error, because PostgreSQL
-- writes a refused row, the address, into its log.
create or replace function add_early_access_email(new_key text, new_email text, suspicious boolean, new_hash bytea)
returns boolean language sql volatile security definer set search_path = pg_catalog, pg_temp
begin atomic
  with added as (
    insert into early_access_emails (email_key, email, is_suspicious, key_hash)
    values (new_key, new_email, suspicious, new_hash)
    on conflict (email_key) do nothing
    returning email_key
  )
  select exists (select from added);
end;

revoke all on function add_early_access_email(text, text, boolean, bytea) from public;
