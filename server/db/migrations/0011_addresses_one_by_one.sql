-- What a server does with the early-access list, an address at a time: its role needs no right on the two tables,
-- so it cannot read the list (docs/decisions/0055). They run as the role that owns the tables; what they name was
-- looked up when they were made, so a caller's search_path and temporary tables change nothing.

-- Null: not on the list. True: with this removal key.
create function find_early_access_email(wanted_key text, wanted_hash bytea) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select coalesce(keys.key_hash = wanted_hash, false)
  from early_access_emails as emails left join early_access_removal_keys as keys using (email_key)
  where emails.email_key = wanted_key;
end;

-- False when the address is on the list already, also in a race. Not an insert that fails with 23505: a database
-- writes the refused row, the address, into its log.
create function add_early_access_email(new_key text, new_email text, is_flagged boolean, new_hash bytea)
returns boolean
language sql volatile security definer set search_path = pg_catalog, pg_temp
begin atomic
  with address as (
    insert into early_access_emails (email_key, email, flagged) values (new_key, new_email, is_flagged)
    on conflict (email_key) do nothing
    returning email_key
  ), removal_key as (
    insert into early_access_removal_keys (email_key, key_hash) select email_key, new_hash from address
    returning email_key
  )
  select exists (select from removal_key);
end;

-- The key's row goes with the address. What is left of both in the database's files is taken out later.
create function remove_early_access_email(known_hash bytea, erased_at timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp
begin atomic
  with gone as (
    delete from early_access_emails where email_key in
      (select email_key from early_access_removal_keys where key_hash = known_hash)
    returning email_key
  )
  insert into erased_bytes (since) select erased_at from gone on conflict (is_waiting) do nothing;
end;

revoke all on function find_early_access_email(text, bytea) from public;
revoke all on function add_early_access_email(text, text, boolean, bytea) from public;
revoke all on function remove_early_access_email(bytea, timestamptz) from public;
