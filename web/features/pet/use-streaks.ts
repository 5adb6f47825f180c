import { useEffect } from 'react'
import type { StreakSummary } from '#domain/streak-summary.ts'
import { activitiesFailure } from '../../api/activities-failure.ts'
import { READ_KEYS } from '../../api/read-keys.ts'
import { useRead } from '../../api/use-read.tsx'
import { useToday } from '../../device/use-today.ts'
import { toasts } from '../../ui/toast.ts'
import { fetchStreaks } from './pet-calls.ts'

/** The streaks on the visitor's day, which moves at midnight; undefined until they are known. */
export function useStreaks(hasPet: boolean): StreakSummary | undefined {
  const day = useToday()
  const { data, error } = useRead({
    key: READ_KEYS.streaks(day),
    read: () => fetchStreaks(day),
    enabled: hasPet,
    keepBefore: true,
  })
  const failure = data === undefined ? error : null
  useEffect(() => {
    if (failure) toasts.add({ kind: 'error', text: activitiesFailure(failure) })
  }, [failure])
  return data
}
