import styles from './together.module.css'

/** A small cake with a candle; what it is for stands beside it. */
export function Cake() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={styles.cake}>
      <path className={styles.plate} d="M2 27h28v2a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1z" />
      <path className={styles.sponge} d="M5 18h22v9H5z" />
      <path
        className={styles.icing}
        d="M5 16a3 3 0 0 1 3-3h16a3 3 0 0 1 3 3v4.4c-1.8 0-1.8-1.6-3.7-1.6s-1.8 2.2-3.6 2.2-1.8-2.2-3.7-2.2-1.9 2.2-3.7 2.2-1.8-2.2-3.6-2.2S6.8 20.4 5 20.4z"
      />
      <path className={styles.candle} d="M14.8 7h2.4v6h-2.4z" />
      <path
        className={styles.flame}
        d="M16 1.6c1.4 1.5 2 2.4 2 3.3a2 2 0 0 1-4 0c0-.9.6-1.8 2-3.3z"
      />
    </svg>
  )
}
