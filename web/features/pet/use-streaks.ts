import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { StreakSummary } from '#domain/streak-summary.ts'
import { activitiesFailure } from '../../api/activities-failure.ts'
import { TRY_AGAIN_MS } from '../../api/patience.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { readQuietly } from '../../api/read-quietly.ts'
import { useRepeat } from '../../device/use-repeat.ts'
import { useToday } from '../../device/use-today.ts'
import { toasts } from '../../ui/toast.ts'
import { fetchStreaks } from './pet-calls.ts'

/** The streaks on the visitor's day, which moves at midnight; undefined until they are known. */
export function useStreaks(hasPet: boolean): StreakSummary | undefined {
  const queryClient = useQueryClient()
  const day = useToday()
  const { data, error } = useQuery({
    queryKey: QUERY_KEYS.streaks(day),
    queryFn: () => fetchStreaks(day),
    enabled: hasPet,
    placeholderData: (before) => before,
  })
  const failure = data === undefined ? error : null
  useEffect(() => {
    if (failure) toasts.add({ kind: 'error', text: activitiesFailure(failure) })
  }, [failure])
  useRepeat(failure !== null, TRY_AGAIN_MS, () => {
    void readQuietly(queryClient, QUERY_KEYS.streaks(day), () => fetchStreaks(day))
  })
  return data
}
