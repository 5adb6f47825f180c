import { FEATURE_IDS } from '#domain/features.ts'
import { CardPicture } from '../ui/scenes/card-picture.tsx'
import { LandingPicture } from '../ui/scenes/landing-picture.tsx'
import styles from './grids.module.css'

/** The picture that says hello. */
export function HelloPicture() {
  return <LandingPicture className={styles.picture} />
}

/** The pictures of the three feature cards. */
export function CardPictures() {
  return (
    <div className={styles.pair}>
      {FEATURE_IDS.map((id) => (
        <CardPicture key={id} feature={id} className={styles.picture} />
      ))}
    </div>
  )
}
