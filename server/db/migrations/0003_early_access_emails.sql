-- email_key is what two spellings of one address share: lower case, its domain as an A-label.
-- It is made by the server: what lower() knows of other scripts depends on the database's locale.
-- flagged: the field that people do not see was filled in.
create table early_access_emails (
  email_key text primary key,
  email text not null check (char_length(email) between 3 and 254),
  flagged boolean not null default false,
  created_at timestamptz(3) not null default now()
);
