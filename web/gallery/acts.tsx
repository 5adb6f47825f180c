import { useState } from 'react'
import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import { PET_TYPES, type PetType } from '#domain/species.ts'
import { ACTS } from '../ui/species/use-acts.ts'
import { useDeferred } from '../ui/deferred.ts'
import { PetPortrait } from '../ui/pets/pet-portrait.tsx'
import { PetStage } from '../ui/scenes/pet-stage.tsx'
import { ALL_SPECIES } from '../ui/species/all-species.ts'
import styles from './grids.module.css'
import own from './reactions.module.css'

const LINES = [0, 1, 2] as const

/** What every pet does for each line that is said of it; without motion at its middle. A click plays it. */
export function Acts() {
  return (
    <div className={styles.acts}>
      {PET_TYPES.map((type) =>
        ACTIVITIES.map((activity) =>
          LINES.map((line) => (
            <OneAct key={type + activity + line} type={type} activity={activity} line={line} />
          )),
        ),
      )}
    </div>
  )
}

type OneActProps = { type: PetType; activity: Activity; line: 0 | 1 | 2 }

function OneAct({ type, activity, line }: OneActProps) {
  const [turn, setTurn] = useState(0)
  const { acts, play } = useDeferred(ACTS[type]).value ?? {}
  const act = acts?.[activity][line]
  const species = ALL_SPECIES[type]
  return (
    <button
      type="button"
      aria-label={`${type}: ${activity} ${line + 1}`}
      title={species.words.lines[activity][line]}
      className={own.replay}
      onClick={() => setTurn(turn + 1)}
    >
      <PetStage species={species} daylight="day" playing={act && play && { act, play, turn }}>
        <PetPortrait key={turn} species={species} mood="neutral" reaction={activity} act={act} />
      </PetStage>
    </button>
  )
}
