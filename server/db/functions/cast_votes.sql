-- Casts votes of several visitors in one statement. The arrays have the same length. Returns one row per vote:
-- 'counted', 'known' (this visitor voted before), 'forgotten', 'no-feature' or 'busy' (another write of this visitor
-- runs), with the new count. A batch waits for no visitor. It locks features in order, so that two batches cannot wait
-- for each other. The arrays are selected so that the planner does not see their lengths; otherwise it plans every
-- batch again.
create or replace function cast_votes(feature_ids text[], visitors uuid[], visitor_locks bigint[], marks uuid[])
returns table (place bigint, outcome text, votes_count integer) language plpgsql as $$
declare
  -- Before the statement that votes: it must see what a write that held the lock has stored.
  are_locked boolean[] := array(select pg_try_advisory_xact_lock(each) from unnest(visitor_locks) each);
begin
  return query
    with votes as (
      select *, row_number() over (partition by listed.feature_id, listed.visitor order by listed.place) as copy
      from unnest((select feature_ids), (select visitors), (select marks), (select are_locked))
        with ordinality as listed (feature_id, visitor, mark, is_locked, place)
    ), inserted as (
      insert into feature_votes (feature_id, user_id)
      select feature_id, visitor from votes
      where is_locked and exists (select from features where id = votes.feature_id)
        and not exists (select from forgotten_visitors forgotten where forgotten.mark = votes.mark)
      on conflict do nothing
      returning feature_id, user_id
    ), added as (
      select feature_id, count(*)::integer as number from inserted group by feature_id
    ), locked as (
      select features.id, added.number from features join added on added.feature_id = features.id
      order by features.id for no key update of features
    ), counted as (
      update features set votes_count = features.votes_count + locked.number
      from locked where features.id = locked.id
      returning features.id, features.votes_count
    )
    select votes.place,
      case
        when not votes.is_locked then 'busy'
        when inserted.user_id is not null and votes.copy = 1 then 'counted'
        when features.id is null then 'no-feature'
        when exists (select from forgotten_visitors forgotten where forgotten.mark = votes.mark) then 'forgotten'
        else 'known'
      end,
      coalesce(counted.votes_count, features.votes_count)
    from votes
      left join features on features.id = votes.feature_id
      left join counted on counted.id = votes.feature_id
      left join inserted on inserted.feature_id = votes.feature_id and inserted.user_id = votes.visitor;
end
$$;
