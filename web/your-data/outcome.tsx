import { Units } from '../ui/text.tsx'
import styles from './your-data.module.css'

/** What a file transfer did, or what is wrong. The live regions exist before their text, so that it is announced. */
export function Outcome({ done, problem }: { done?: string; problem?: string }) {
  return (
    <div className={styles.outcome}>
      <p role="status">{done !== undefined && <Units>{done}</Units>}</p>
      <p role="alert">{problem !== undefined && <Units>{problem}</Units>}</p>
    </div>
  )
}
