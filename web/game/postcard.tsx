import { useState } from 'react'
import { ACTIVITIES } from '#domain/activities.ts'
import type { Day } from '#domain/calendar-day.ts'
import { type CareDays, streakDays } from '#domain/care-days.ts'
import { moodOf } from '#domain/mood.ts'
import { streakTitle } from '#domain/streak-title.ts'
import { MOOD_WORDS, TITLE_WORDS } from '#words/care.ts'
import { POSTCARD } from '#words/keepsakes.ts'
import { PART_FAILED } from '#words/site.ts'
import type { GamePet } from '../state/outbox.ts'
import { deferred } from '../ui/deferred.ts'
import { Button } from '../ui/button.tsx'
import { messages } from '../ui/messages.tsx'

const DIALOG = deferred(() => import('./postcard-dialog.tsx'))

/** Opens a postcard of the pet. */
export function Postcard({
  pet,
  days,
  today,
  dayTogether,
}: {
  pet: GamePet
  days: CareDays
  today: Day
  dayTogether: string
}) {
  const [isOpen, setIsOpen] = useState(false)
  const part = DIALOG.state().value

  async function open() {
    if (await DIALOG.load()) setIsOpen(true)
    else messages.show({ kind: 'error', text: PART_FAILED })
  }

  return (
    <>
      <Button variant="quiet" onClick={() => void open()}>
        {POSTCARD.open}
      </Button>
      {part && isOpen && (
        <part.PostcardDialog
          pet={pet}
          days={days}
          lines={postcardLines(pet, days, today, dayTogether)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

/** The texts below the name: the pet's mood, its best current title if it has one, and `dayTogether`. */
export function postcardLines(
  { happiness }: { happiness: number },
  days: CareDays,
  today: Day,
  dayTogether: string,
): string[] {
  const longest = Math.max(...ACTIVITIES.map((activity) => streakDays(days, activity, today)))
  return [
    MOOD_WORDS[moodOf(happiness)].label,
    ...(longest > 0 ? [TITLE_WORDS[streakTitle(longest)]] : []),
    dayTogether,
  ]
}
