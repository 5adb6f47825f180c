-- Two rows at most: one since when erased bytes wait to be overwritten, and one (not is_waiting) while they are,
-- so that whoever is killed in the middle leaves it for the next.
alter table erased_bytes drop constraint erased_bytes_is_waiting_check;
