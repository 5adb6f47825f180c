import type { ReactNode } from 'react'
import styles from './state.module.css'

/** The states a component can be in; the first three are mirrored (mirror-states.ts). */
type StateName =
  | 'hover'
  | 'focus-visible'
  | 'active'
  | 'rest'
  | 'disabled'
  | 'busy'
  | 'done'
  | 'error'
  | 'empty'
  | 'filled'

/** Something under the name of the state it is in. What is inside looks as if it were hovered, focused or pressed. */
export function State({ name, children }: { name: StateName; children: ReactNode }) {
  return (
    <div className={styles.state} data-state={name}>
      <span className={styles.name}>{name}</span>
      {children}
    </div>
  )
}

/** States beside each other, as many as fit. */
export function States({ children }: { children: ReactNode }) {
  return <div className={styles.states}>{children}</div>
}
