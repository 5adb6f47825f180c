import { GAME } from '#domain/product.ts'
import { Card } from '../../ui/card.tsx'
import styles from './without-script.module.css'

/** What the page says in place of the game when its script is off, blocked or does not come. */
export function WithoutScript() {
  return (
    <div role="status" className={styles.place}>
      <Card className={styles.card}>
        <h2>{`${GAME} has not started`}</h2>
        <p>
          It needs JavaScript, and its script has not arrived. Check the connection, and that your
          browser lets scripts run here.
        </p>
        <p>
          <a href="/virtual-pet" className={styles.again}>
            Load the page again
          </a>
        </p>
      </Card>
    </div>
  )
}
