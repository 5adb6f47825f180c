import { moodOf } from '#domain/mood.ts'
import type { Pet } from '#domain/pet.ts'
import { streakTitle } from '#domain/streak-title.ts'
import { MOOD_WORDS, TITLE_WORDS } from '#words/care.ts'
import type { ShownStreaks } from '../game/game-figures.ts'

/** What a postcard says of a pet: its mood, its best title now if it has one, and `day`, which day together it is. */
export function postcardLines(
  pet: Pet,
  streaks: ShownStreaks | undefined,
  day: string | undefined,
): string[] {
  const { feedStreak = 0, walkStreak = 0, playStreak = 0 } = streaks ?? {}
  const longest = Math.max(feedStreak, walkStreak, playStreak)
  return [
    MOOD_WORDS[moodOf(pet.happiness)].label,
    ...(longest > 0 ? [TITLE_WORDS[streakTitle(longest)]] : []),
    ...(day === undefined ? [] : [day]),
  ]
}
