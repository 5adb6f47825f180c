import { Card } from '../ui/card.tsx'
import styles from './without-script.module.css'

/** What a page says in place of its island when its script is off, blocked or does not come. `address` is the page's own. */
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
