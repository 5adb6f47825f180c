import { useEffect, useRef } from 'react'
import type { Static } from 'typebox'
import type { YearOfCare } from '#domain/care-days.ts'
import type { CareDays } from '../../server/pet/schemas.ts'
import { useToday } from '../device/use-today.ts'
import { answerOf, api } from './call.ts'
import { READ_KEYS } from './read-keys.ts'
import { nullable, instant, number, shape, text } from './shape.ts'
import { useRead, useReads } from './use-read.tsx'

/** A year's days with care; when the pet joined and the first year with care, null where there is none. */
export type PetDays = Static<typeof CareDays>

const isPetDays = shape<PetDays>({
  joined_at: nullable(instant),
  first_year: nullable(number),
  year: number,
  days: shape<YearOfCare>({ feed: text, walk: text, play: text }),
})

/**
 * The days of a year, once they are known: as they were when they were first shown, or the day on the wall moved
 * last. What came since is in the log, of which a page knows its newest entries, more than a day's as a rule.
 */
export function usePetDays(year: number): PetDays | undefined {
  const key = `${READ_KEYS.days}-${year}`
  const { data } = useRead<PetDays>({
    key,
    read: () => answerOf(api.GET('/api/pet/days', { query: { year: String(year) } }), isPetDays),
  })
  const reads = useReads()
  const today = useToday()
  const readOn = useRef(today)
  useEffect(() => {
    if (readOn.current === today) return
    readOn.current = today
    reads.refetch(key, { join: true })
  }, [reads, key, today])
  return data
}
