-- What takes an address off the list: the SHA-256 of a random key that only its owner has.
-- A table of its own, so that servers of the release before go on signing people up beside it;
-- their addresses, and those from before, have no key.
create table early_access_removal_keys (
  email_key text primary key references early_access_emails on delete cascade,
  key_hash bytea not null check (octet_length(key_hash) = 32)
);
create index early_access_removal_keys_hash on early_access_removal_keys (key_hash);
