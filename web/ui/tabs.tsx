import { Activity, useId, type KeyboardEvent, type ReactNode } from 'react'
import { Boundary } from './boundary.tsx'
import { ShownAgain } from './shown-again.ts'
import styles from './tabs.module.css'

/** `panel` keeps its state, without effects, while its tab is not selected. */
type Tab<Id extends string> = { id: Id; label: ReactNode; panel: ReactNode }

type TabsProps<Id extends string> = {
  label: string
  aside: ReactNode
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
}

/** Tabs after the WAI-ARIA pattern: one stop for Tab; arrows, Home and End select. `label` names the row of tabs. */
export function Tabs<Id extends string>({ label, aside, tabs, selected, onSelect }: TabsProps<Id>) {
  const prefix = useId()

  function handleKey(event: KeyboardEvent) {
    const ids = tabs.map(({ id }) => id)
    const next = tabAfterKey(event.key, selected, ids)
    if (!next) return
    event.preventDefault()
    onSelect(next)
    document.getElementById(`${prefix}-${next}`)?.focus()
  }

  return (
    <div>
      <div className={styles.row}>
        <div role="tablist" aria-label={label} className={styles.tabs}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${prefix}-${tab.id}`}
              aria-selected={tab.id === selected}
              aria-controls={`${prefix}-${tab.id}-panel`}
              tabIndex={tab.id === selected ? 0 : -1}
              className={styles.tab}
              onClick={() => onSelect(tab.id)}
              onKeyDown={handleKey}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {aside}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${prefix}-${tab.id}-panel`}
          aria-labelledby={`${prefix}-${tab.id}`}
          hidden={tab.id !== selected}
        >
          <Activity mode={tab.id === selected ? 'visible' : 'hidden'}>
            <ShownAgain />
            <Boundary>{tab.panel}</Boundary>
          </Activity>
        </div>
      ))}
    </div>
  )
}

/** The tab that a key selects, with the ends connected; undefined for other keys. */
export function tabAfterKey<Id extends string>(
  key: string,
  selected: Id,
  ids: readonly Id[],
): Id | undefined {
  const at = ids.indexOf(selected)
  if (key === 'ArrowRight') return ids[(at + 1) % ids.length]
  if (key === 'ArrowLeft') return ids.at(at - 1)
  if (key === 'Home') return ids[0]
  if (key === 'End') return ids.at(-1)
  return undefined
}
