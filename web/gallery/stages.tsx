import { DAYLIGHTS } from '#domain/daylight.ts'
import { PET_TYPES } from '#domain/species.ts'
import { PetPortrait } from '../ui/pets/pet-portrait.tsx'
import { PetStage } from '../ui/scenes/pet-stage.tsx'
import { ALL_SPECIES } from '../ui/species/all-species.ts'
import styles from './grids.module.css'

/** The five small worlds at dawn, by day, at dusk and at night. */
export function Stages() {
  return (
    <div className={styles.stages}>
      {PET_TYPES.map((type) =>
        DAYLIGHTS.map((daylight) => (
          <PetStage key={type + daylight} species={ALL_SPECIES[type]} daylight={daylight}>
            <PetPortrait species={ALL_SPECIES[type]} mood="smiling" sleepy={daylight === 'night'} />
          </PetStage>
        )),
      )}
    </div>
  )
}
