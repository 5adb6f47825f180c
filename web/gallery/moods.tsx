import { PET_TYPES } from '#domain/species.ts'
import { PetPortrait } from '../ui/pets/pet-portrait.tsx'
import { ALL_SPECIES } from '../ui/species/all-species.ts'
import styles from './grids.module.css'

const MOODS = ['happy', 'smiling', 'neutral', 'frowning', 'crying'] as const

/** Every pet in every mood, as large as in most places. */
export function Moods() {
  return <MoodGrid className={styles.pet160} />
}

/** As small as a pet is ever shown: the mood must read at a glance. */
export function SmallMoods() {
  return <MoodGrid className={styles.pet64} />
}

/** Large enough to see every line. */
export function LargeMoods() {
  return (
    <div className={styles.large}>
      <MoodGrid className={styles.pet320} />
    </div>
  )
}

function MoodGrid({ className }: { className: string | undefined }) {
  return (
    <div className={styles.pets}>
      {PET_TYPES.map((type) =>
        MOODS.map((mood) => (
          <PetPortrait
            key={type + mood}
            species={ALL_SPECIES[type]}
            mood={mood}
            className={className}
          />
        )),
      )}
    </div>
  )
}
