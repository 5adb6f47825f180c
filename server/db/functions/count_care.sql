-- Adds care to the counts of a day.
create or replace function count_care(its_pet uuid, day date, fed integer, walked integer, played integer)
returns void language plpgsql as $$
begin
  insert into care_days as known (pet_id, local_day, feeds, walks, plays) values (its_pet, day, fed, walked, played)
    on conflict (pet_id, local_day) do update set feeds = known.feeds + excluded.feeds,
      walks = known.walks + excluded.walks, plays = known.plays + excluded.plays;
end
$$;
