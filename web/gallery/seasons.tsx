import { SEASONS } from '#domain/season.ts'
import { PET_TYPES } from '#domain/species.ts'
import { PetPortrait } from '../ui/pets/pet-portrait.tsx'
import { PetStage } from '../ui/scenes/pet-stage.tsx'
import { SeasonalScenery } from '../ui/seasons/seasonal-scenery.tsx'
import { ALL_SPECIES } from '../ui/species/all-species.ts'
import styles from './grids.module.css'

/** The five small worlds in spring, summer, autumn and winter. */
export function Seasons() {
  return (
    <div className={styles.stages}>
      {PET_TYPES.map((type) =>
        SEASONS.map((season) => (
          <PetStage
            key={type + season}
            species={ALL_SPECIES[type]}
            daylight="day"
            season={<SeasonalScenery type={type} season={season} />}
          >
            <PetPortrait species={ALL_SPECIES[type]} mood="smiling" />
          </PetStage>
        )),
      )}
    </div>
  )
}
