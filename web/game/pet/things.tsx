import type { Act, SpeciesActs } from '../../drawings/act.ts'
import styles from './things.module.css'

type ThingsProps = {
  names: readonly [string, string]
  things: SpeciesActs['things']
  onTouch: (act: Act) => void
}

/** Buttons over the things of a scene that react to a touch. They change no rule and send nothing. */
export function Things({ names, things, onTouch }: ThingsProps) {
  return (
    <div className={styles.things}>
      {things.map(({ at: [x, y], act }, index) => (
        <button
          key={names[index]}
          type="button"
          aria-label={names[index]}
          style={{
            bottom: `max(0px, ${320 - y} * var(--unit) - var(--size) / 2)`,
            left: `clamp(0px, 50% + ${x - 240} * var(--unit) - var(--size) / 2, 100% - var(--size))`,
          }}
          onClick={() => onTouch(act)}
        />
      ))}
    </div>
  )
}
