import tokens from '../ui/theme/tokens.css?raw'
import { EMOJI } from '../ui/emoji/emoji.ts'
import { Emoji } from '../ui/emoji/emoji-text.tsx'
import styles from './grids.module.css'

const COLOURS = [...tokens.matchAll(/(--[\w-]+): light-dark\(/g)].map(([, name = '']) => name)

/** Every pair of colours under its name. */
export function Colours() {
  return (
    <div className={styles.swatches}>
      {COLOURS.map((name) => (
        <div key={name}>
          <div className={styles.swatch} style={{ background: `var(${name})` }} />
          {name}
        </div>
      ))}
    </div>
  )
}

/** Headings, text and every emoji. */
export function Type() {
  return (
    <div className={styles.stack}>
      <h1>Hey! It's Rema!</h1>
      <h2>Create Your Virtual Pet</h2>
      <h3>Rema Pet Onboarding</h3>
      <p>
        Most dogs enjoy getting out for exercise and play every day.{' '}
        <b>How much is right for yours</b> depends on age, breed and health.{' '}
        <a href="#type">What we keep</a>
      </p>
      <p>
        {Object.entries(EMOJI).map(([name, symbol]) => (
          <Emoji key={name} symbol={symbol} label={name} />
        ))}
      </p>
    </div>
  )
}
