import { Card } from './card.tsx'
import styles from './without-script.module.css'

/** Replaces the element after it while the script is off, late or failed. `address` is the page's own. */
export function WithoutScript({
  address,
  words,
}: {
  address: string
  words: { notStarted: string; needsScript: string; loadAgain: string }
}) {
  return (
    <div role="status" className={styles.place}>
      <Card className={styles.card}>
        <h2>{words.notStarted}</h2>
        <p>{words.needsScript}</p>
        <p>
          <a href={address} className={styles.again}>
            {words.loadAgain}
          </a>
        </p>
      </Card>
    </div>
  )
}
