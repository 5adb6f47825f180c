import { KEEPSAKES } from '#domain/keepsakes.ts'
import { PET_TYPES } from '#domain/species.ts'
import { KeepsakePicture } from '../ui/keepsakes/keepsake-picture.tsx'
import { Keepsakes } from '../ui/keepsakes/keepsakes.tsx'
import { PetPortrait } from '../ui/pets/pet-portrait.tsx'
import { PetStage } from '../ui/scenes/pet-stage.tsx'
import { ALL_SPECIES } from '../ui/species/all-species.ts'
import styles from './grids.module.css'

/** The five small worlds with all that can come into them, by day and at night. */
export function KeepsakeRooms() {
  return (
    <div className={styles.rooms}>
      {PET_TYPES.map((type) =>
        (['day', 'night'] as const).map((daylight) => (
          <PetStage
            key={type + daylight}
            species={ALL_SPECIES[type]}
            daylight={daylight}
            keepsakes={<Keepsakes species={type} keepsakes={KEEPSAKES} daylight={daylight} />}
          >
            <PetPortrait species={ALL_SPECIES[type]} mood="smiling" sleepy={daylight === 'night'} />
          </PetStage>
        )),
      )}
    </div>
  )
}

/** Each keepsake alone, as in the album. */
export function KeepsakePictures() {
  return (
    <div className={styles.album}>
      {PET_TYPES.map((type) =>
        KEEPSAKES.map((keepsake) => (
          <div key={type + keepsake}>
            <KeepsakePicture species={type} keepsake={keepsake} />
          </div>
        )),
      )}
    </div>
  )
}
