import { TOASTS } from '#words/site.ts'
import { classNames } from '../class-names.ts'
import type { Toast } from './toast.ts'
import styles from './toaster.module.css'

const SIGNS: Record<Toast['kind'], string> = {
  success: 'm4.5 8.5 2.5 2.5 4.5-5.5',
  title: 'm8 3.2 1.45 3.2 3.5.35-2.6 2.35.75 3.45L8 10.8l-3.1 1.75.75-3.45-2.6-2.35 3.5-.35z',
  info: 'M8 7.5v4M8 4.5v.2',
  error: 'M8 4v4.5M8 11.5v.2',
}

/** One toast: an icon, the words, perhaps an action, and a close button; a success has no close button and goes by itself. */
export function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { kind, text, note, action, leaving } = toast
  return (
    <li
      data-kind={kind}
      data-leaving={leaving || undefined}
      className={classNames(styles.toast, styles[kind], leaving && styles.leaving)}
    >
      <svg className={styles.sign} viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="8" />
        <path d={SIGNS[kind]} />
      </svg>
      <span className={styles.text}>{text}</span>
      {note && <span>{note}</span>}
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            onDismiss()
            action.onPress()
          }}
        >
          {action.label}
        </button>
      )}
      {kind !== 'success' && (
        <button
          type="button"
          aria-label={TOASTS.dismiss}
          className={styles.dismiss}
          onClick={onDismiss}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m4 4 8 8m0-8-8 8" />
          </svg>
        </button>
      )}
    </li>
  )
}
