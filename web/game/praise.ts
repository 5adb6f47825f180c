import { type Activity, HAPPINESS_MAX, happinessAfter } from '#domain/pet.ts'
import { type CareDays, longestStreak, withCare } from '#domain/care-days.ts'
import { fillLine, pickLine } from '#domain/friendly-line.ts'
import { type Keepsake, keepsakesOf } from '#domain/keepsakes.ts'
import { shortName } from '#domain/pet-name.ts'
import { streakTitle } from '#domain/streak-title.ts'
import { ACTIVITY_WORDS, newKeepsakes, newTitle } from '#words/care.ts'
import { completelyHappy } from '#words/game.ts'
import { SPECIES } from '../drawings/drawn-species.ts'
import type { CareEntry, GamePet } from '../state/outbox.ts'
import { type MessageAction, gameMessages } from '../ui/messages.tsx'

export type Praise = {
  lines: readonly string[]
  keepsakes: readonly Keepsake[]
  hasNewTitle: boolean
  isHappy: boolean
}

/** What an entry has earned, compared with the game without it: so the entry that earned something announces it, once. */
export function praiseOf(
  { activity_type: activity, local_day }: CareEntry,
  { pet, days }: { pet: GamePet; days: CareDays },
): Praise {
  const daysBefore = withCare(days, activity, local_day, -1)
  const count = pet.activities_count
  const streak = longestStreak(days)
  const title = streakTitle(streak)
  const hasNewTitle = title !== streakTitle(longestStreak(daysBefore))
  const keepsakesBefore = new Set(keepsakesOf(daysBefore, count - 1).map((one) => one.keepsake))
  const keepsakes = keepsakesOf(days, count)
    .map(({ keepsake }) => keepsake)
    .filter((keepsake) => !keepsakesBefore.has(keepsake))
  const names = SPECIES[pet.type].body.read().value?.words.keepsakes
  const isHappy = happinessAfter(count - 1) < HAPPINESS_MAX && pet.happiness === HAPPINESS_MAX
  return {
    lines: [
      ...(hasNewTitle ? [newTitle(activity, title, streak)] : []),
      ...(names && keepsakes.length > 0 ? [newKeepsakes(keepsakes.map((one) => names[one]))] : []),
      ...(isHappy ? [completelyHappy(shortName(pet.name))] : []),
    ],
    keepsakes,
    hasNewTitle,
    isHappy,
  }
}

/** Each activity has a lesson, shown once among the first care entries. */
const LESSON_ENTRIES = 9

/** Creates what answers a press: a friendly line and an action. Returns which line it was, and a lesson if nothing was earned. */
export function createPressMessage() {
  let lastLine: string | null = null
  const taught = new Set<Activity>()

  return (activity: Activity, pet: GamePet, hasEarned: boolean, action: MessageAction) => {
    const name = shortName(pet.name)
    const words = SPECIES[pet.type].body.read().value?.words
    const lines = words?.lines[activity]
    const isBeginner = pet.activities_count <= LESSON_ENTRIES && !taught.has(activity)
    const lesson = isBeginner ? words?.lessons[activity] : undefined
    // The line before a lesson is kept for it.
    const lessonLine = lesson && lines?.[lesson.after]
    const teaches = lessonLine !== undefined && !hasEarned
    if (teaches) {
      taught.add(activity)
      lastLine = lessonLine
    } else lastLine = lines ? pickLine(lines, lessonLine ?? lastLine, Math.random) : null
    gameMessages.show({
      kind: 'success',
      text: lastLine ? fillLine(lastLine, name) : ACTIVITY_WORDS[activity].done(name),
      action,
    })
    return {
      lastLine: lastLine === null ? 0 : (lines?.indexOf(lastLine) ?? 0),
      lesson: teaches ? lesson?.text : undefined,
    }
  }
}
