/**
 * One batch of votes in one statement: rows and counts change together or not at all.
 * $1 vote ids, $2 feature ids, $3 visitors, $4 network keys (null: not metered), one of each a vote;
 * $5 pets older than this make their visitor known here, $6 the meter's hour,
 * $7 newcomers of a network and hour before votes are flagged, $8 before they are refused;
 * $9 the marks by which the visitors would be known as forgotten, $10 when their pets joined (null: no pet).
 *
 * A newcomer has never voted and has no pet that is older than the meter's window; one with a younger
 * pet is counted and flagged, never refused. A visitor whose earlier vote was flagged stays flagged.
 *
 * Several processes run this at once. All of them lock in one order, networks, then votes, then
 * features, each sorted, so that they wait for each other but never in a circle.
 * The count is added to the row as it is then, not as this statement first saw it.
 *
 * The lists are selected for the planner: one that saw how long they are found each batch a plan of its own, which took
 * a single vote longer than all the rest.
 */
export const CAST_VOTES = {
  name: 'cast-votes',
  text: `with asked as materialized (
      select vote.*, past.was_flagged, vote.joined_at is not null as has_pet,
        forgotten.mark is not null as is_forgotten,
        vote.network_key is not null and past.was_flagged is null and forgotten.mark is null
          and (vote.joined_at is null or vote.joined_at > $5) as is_newcomer
      from unnest((select $1::uuid[]), (select $2::text[]), (select $3::uuid[]), (select $4::text[]),
          (select $9::uuid[]), (select $10::timestamptz[]))
        as vote (id, feature_id, user_id, network_key, mark, joined_at)
      join features on features.id = vote.feature_id
      left join lateral (
        select bool_or(flagged) as was_flagged from feature_votes where user_id = vote.user_id
      ) past on true
      left join lateral (
        select mark from forgotten_visitors where mark = vote.mark limit 1
      ) forgotten on true
    ), newcomers as (
      select network_key, count(distinct user_id)::integer as people
      from asked where is_newcomer group by network_key
    ), metered as (
      insert into network_uses as meter (network_key, kind, hour, uses)
      select network_key, 'first-vote', $6, people from newcomers order by network_key
      on conflict (network_key, kind, hour) do update set uses = meter.uses + excluded.uses
      returning network_key, uses
    ), placed as (
      select asked.*, metered.uses - newcomers.people
        + dense_rank() over (partition by newcomers.network_key order by user_id) as place
      from asked
      left join newcomers on asked.is_newcomer and newcomers.network_key = asked.network_key
      left join metered on metered.network_key = newcomers.network_key
    ), judged as materialized (
      select id, feature_id, user_id, is_forgotten,
        coalesce(was_flagged, false) or coalesce(place > $7, false) as flagged,
        coalesce(place > $8 and not has_pet, false) as refused
      from placed
    ), added as (
      insert into feature_votes (id, feature_id, user_id, flagged)
      select id, feature_id, user_id, flagged from judged where not refused and not is_forgotten
      order by user_id, feature_id
      on conflict (user_id, feature_id) do nothing
      returning id, feature_id
    ), counted as (
      select feature_id, count(*)::integer as votes from added group by feature_id
    ), locked as (
      select features.id, counted.votes from features join counted on counted.feature_id = features.id
      order by features.id for no key update of features
    ), bumped as (
      update features set votes_count = features.votes_count + locked.votes
      from locked where features.id = locked.id
      returning features.id, features.votes_count
    )
    select judged.id, judged.refused, judged.is_forgotten as forgotten, added.id is not null as added, bumped.votes_count
    from judged
    left join added on added.id = judged.id
    left join bumped on bumped.id = judged.feature_id`,
}
