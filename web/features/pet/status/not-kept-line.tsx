import { NOT_KEPT, keepSafe } from '#words/game.ts'
import styles from '../../../game/status-card.module.css'

/** Says that the browser forgets the pet with the page, and leads to `href`, where its key is to be had meanwhile. */
export function NotKeptLine({ petName, href }: { petName: string; href: string }) {
  return (
    <p className={styles.line}>
      <span>{NOT_KEPT.line(petName)}</span>
      <a href={href}>{keepSafe(petName)}</a>
    </p>
  )
}
