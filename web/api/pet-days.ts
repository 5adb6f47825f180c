import type { YearOfCare } from '#domain/care-days.ts'
import { answerOf, api } from './call.ts'
import { READ_KEYS } from './read-keys.ts'
import { nullable, instant, number, shape, text } from './shape.ts'
import { useRead } from './use-read.tsx'

/** A year's days with care; when the pet joined and the first year with care, null where there is none. */
export type PetDays = {
  joined_at: string | null
  first_year: number | null
  year: number
  days: YearOfCare
}

const isPetDays = shape<PetDays>({
  joined_at: nullable(instant),
  first_year: nullable(number),
  year: number,
  days: shape<YearOfCare>({ feed: text, walk: text, play: text }),
})

/** The days of a year, once they are known: as they were when they were first shown. What came since is in the log. */
export function usePetDays(year: number): PetDays | undefined {
  const { data } = useRead<PetDays>({
    key: `${READ_KEYS.days}-${year}`,
    read: () =>
      answerOf(api.GET('/api/pet/days', { params: { query: { year: String(year) } } }), isPetDays),
  })
  return data
}
