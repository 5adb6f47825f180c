-- A vote that is out of its feature's count leaves without lowering it, whoever deletes it: servers of the release
-- before take every vote that their `delete … returning` gives them out of the count. It gives them none of these:
-- the trigger deletes such a vote itself, and the statement finds nothing there. A vote that is cast pays nothing for
-- it, one that is counted and deleted a comparison.
create function delete_vote_out_of_count() returns trigger language plpgsql as $$
begin
  execute format('delete from %I.%I where id = $1', tg_table_schema, tg_table_name) using old.id;
  return null;
end
$$;

-- Depth 0 is the statement that somebody sent, 1 the trigger's own.
create trigger delete_vote_out_of_count before delete on feature_votes for each row
  when (old.quarantined_by is not null and pg_trigger_depth() = 0)
  execute function delete_vote_out_of_count();
