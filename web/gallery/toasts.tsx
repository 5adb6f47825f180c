import { ToastCard } from '../ui/toast/toast-card.tsx'
import type { Toast } from '../ui/toast/toast.ts'
import styles from './grids.module.css'

const nothing = () => undefined

const TOASTS: readonly Omit<Toast, 'id'>[] = [
  { kind: 'success', text: 'Crunch, crunch, happy sigh. Biscuit says thanks.', leaving: false },
  {
    kind: 'success',
    text: 'Zoom, zoom, zoom! Biscuit had the best time.',
    action: { label: 'Undo', onPress: nothing },
    leaving: false,
  },
  { kind: 'title', text: "Feeding day 3: you're a Bond Builder!", leaving: false },
  { kind: 'info', text: 'This email is already registered for early access!', leaving: false },
  { kind: 'error', text: 'Failed to log activity', leaving: false },
  {
    kind: 'error',
    text: 'Could not add your vote. Please try again.',
    action: { label: 'Try again', onPress: nothing },
    leaving: false,
  },
  {
    kind: 'success',
    text: 'Llanfairpwllgwyngyllgogerychwyrndrobwlll has joined your family!',
    leaving: false,
  },
]

/** The three kinds, one with an action, one with the longest name. */
export function Toasts() {
  return (
    <ol className={styles.toasts}>
      {TOASTS.map((toast, id) => (
        <ToastCard key={toast.text} toast={{ ...toast, id }} onDismiss={nothing} />
      ))}
    </ol>
  )
}
