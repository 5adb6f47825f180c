import { PET_TYPES, type PetType } from '#domain/species.ts'
import { playAct } from '../ui/acts/play-act.ts'
import { useDeferred } from '../ui/deferred.ts'
import { NIGHTS } from '../ui/species/use-nights.ts'
import { PetPortrait } from '../ui/pets/pet-portrait.tsx'
import { PetStage } from '../ui/scenes/pet-stage.tsx'
import { ALL_SPECIES } from '../ui/species/all-species.ts'
import styles from './grids.module.css'

/** Every pet asleep, and drowsy: it yawns after five seconds, and then twice a minute; without motion all the time. */
export function Nights() {
  return (
    <div className={styles.stages}>
      {PET_TYPES.map((type) =>
        (['asleep', 'drowsy'] as const).map((rest) => (
          <OneNight key={type + rest} type={type} rest={rest} />
        )),
      )}
    </div>
  )
}

function OneNight({ type, rest }: { type: PetType; rest: 'asleep' | 'drowsy' }) {
  const night = useDeferred(NIGHTS[type]).value
  const act = night?.[rest]
  const species = ALL_SPECIES[type]
  return (
    <PetStage species={species} daylight="night" playing={act && { act, play: playAct, turn: 0 }}>
      <PetPortrait species={species} mood="smiling" act={act} />
    </PetStage>
  )
}
