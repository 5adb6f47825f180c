import { HappinessBar } from '../ui/happiness-bar.tsx'
import styles from './grids.module.css'

/** Both sides of each border, and the two ends. */
const HAPPINESS = [0, 19, 20, 39, 40, 50, 59, 60, 79, 80, 100]

/** The bar under every label. */
export function HappinessBars() {
  return (
    <div className={styles.pair}>
      {HAPPINESS.map((happiness) => (
        <HappinessBar key={happiness} happiness={happiness} title={`Happiness ${happiness}`} />
      ))}
    </div>
  )
}
