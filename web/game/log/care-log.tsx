import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ACTIVITIES } from '#domain/pet.ts'
import { CALENDAR, CARE_LOG } from '#words/care-log.ts'
import { ACTIVITY_WORDS, UNDO } from '#words/care.ts'
import { PET_TABS } from '#words/game.ts'
import type { ReadyPage } from '../use-game.ts'
import { gameStore } from '../../state/game-store.ts'
import type { CareEntry } from '../../state/outbox.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChipGroup } from '../../ui/chips.tsx'
import { focusOnMount, restoreFocusOnUnmount } from '../../ui/keyboard.ts'
import { gameMessages } from '../../ui/messages.tsx'
import { CareCalendar } from './care-calendar.tsx'
import { CareLogDays, type Removal } from './care-log-rows.tsx'
import styles from './care-log.module.css'
import { PastCareForm } from './past-care-form.tsx'
import { type View, useCareLog } from './use-care-log.ts'

const FILTERS: readonly { value: View; label: string }[] = [
  { value: 'all', label: CARE_LOG.allActivities },
  ...ACTIVITIES.map((activity) => ({ value: activity, label: ACTIVITY_WORDS[activity].filter })),
]

const LAYOUTS = [
  { value: 'list', label: CALENDAR.list },
  { value: 'calendar', label: CALENDAR.calendar },
] as const

/** The Care History as a list with filters or as a calendar, and a form for late care. */
export function CareLog({ page }: { page: ReadyPage }) {
  const { pet } = page
  const [view, setView] = useState<View>('all')
  const [layout, setLayout] = useState<'list' | 'calendar'>('list')
  const [form, setForm] = useState<'initial' | 'open' | 'closed'>('initial')
  const removal = useRemoval()
  const isEmpty = pet.activities_count === 0
  return (
    <Card aria-labelledby="log-title" className={styles.card}>
      <div className={styles.head}>
        <h2 id="log-title">{PET_TABS.history}</h2>
        {!isEmpty && (
          <ChipGroup legend={CALENDAR.layout} chips={LAYOUTS} value={layout} onChange={setLayout} />
        )}
      </div>
      {isEmpty && (
        <div className={styles.empty}>
          <p>{CARE_LOG.empty}</p>
          <p>{CARE_LOG.emptyHint}</p>
        </div>
      )}
      {!isEmpty && layout === 'calendar' && <CareCalendar page={page} removal={removal} />}
      {!isEmpty && layout === 'list' && (
        <>
          <ChipGroup legend={CARE_LOG.show} chips={FILTERS} value={view} onChange={setView} />
          {/* A new list starts at its top, and loads and fails by itself. */}
          <LogList key={view} view={view} page={page} removal={removal} />
        </>
      )}
      {form === 'open' ? (
        <PastCareForm page={page} onClose={() => setForm('closed')} />
      ) : (
        <button
          type="button"
          ref={form === 'closed' ? focusOnMount : undefined}
          className={styles.earlier}
          onClick={() => setForm('open')}
        >
          {CARE_LOG.logEarlier}
        </button>
      )}
    </Card>
  )
}

function useRemoval(): Removal {
  const [restoredId, setRestoredId] = useState<string>()
  function remove(entry: CareEntry, isByKeyboard: boolean) {
    const onPress = () => setRestoredId(gameStore().logPastCare(entry).id)
    // Only for the keyboard: a message that has the focus stays.
    const action = { label: UNDO, takesFocus: isByKeyboard, onPress }
    gameMessages.show({ kind: 'success', text: CARE_LOG.removed, action })
    gameStore().remove(entry)
  }
  return { remove, restoredId }
}

type LogListProps = { view: View; page: ReadyPage; removal: Removal }

/** The scrolling list. Older entries load when its end comes near, and until a short list is filled. */
function LogList({ view, page, removal }: LogListProps) {
  const box = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const { rows, hasOlder, state, load } = useCareLog(view, page)
  const loadOlder = useEffectEvent(() => void load())
  const isLoadable = hasOlder && state === 'ready'

  useEffect(() => {
    if (!isLoadable || !end.current) return undefined
    // A new observer after each page: an end that is still in view loads the next one.
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) loadOlder()
      },
      { root: box.current, rootMargin: '400px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isLoadable])

  if (rows.length === 0 && !hasOlder) return <p className={styles.empty}>{CARE_LOG.empty}</p>
  return (
    <div className={styles.box}>
      <div
        ref={box}
        role="region"
        aria-label={CARE_LOG.moments}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard.
        tabIndex={0}
        className={styles.scroll}
      >
        <CareLogDays rows={rows} pet={page.pet} removal={removal} />
        <div ref={end} className={styles.end}>
          {state === 'loading' && <span role="status">{CARE_LOG.loadingOlder}</span>}
          {state === 'failed' && (
            <Button ref={restoreFocusOnUnmount} variant="quiet" onClick={() => void load()}>
              {CARE_LOG.loadOlder}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
