import { GAME_PAGE } from '#words/game.ts'
import { Card } from '../../ui/card.tsx'
import styles from './without-script.module.css'

/** What the page says in place of the game when its script is off, blocked or does not come. */
export function WithoutScript() {
  return (
    <div role="status" className={styles.place}>
      <Card className={styles.card}>
        <h2>{GAME_PAGE.notStarted}</h2>
        <p>{GAME_PAGE.needsScript}</p>
        <p>
          <a href="/virtual-pet" className={styles.again}>
            {GAME_PAGE.loadAgain}
          </a>
        </p>
      </Card>
    </div>
  )
}
