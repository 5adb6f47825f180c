import { useState } from 'react'
import { PET_TYPES, type PetType } from '#domain/species.ts'
import { REACTIONS, REACTION_MS, type Reaction } from '../ui/pets/look.ts'
import { PetPortrait } from '../ui/pets/pet-portrait.tsx'
import { ALL_SPECIES } from '../ui/species/all-species.ts'
import styles from './grids.module.css'
import own from './reactions.module.css'

/** Every pet under every care and asleep. A click plays the motion again. */
export function Reactions() {
  return (
    <div className={styles.pets}>
      {PET_TYPES.map((type) => [
        ...REACTIONS.map((reaction) => (
          <Replay key={type + reaction} type={type} reaction={reaction} />
        )),
        <PetPortrait
          key={type}
          species={ALL_SPECIES[type]}
          mood="smiling"
          sleepy
          className={styles.pet160}
        />,
      ])}
    </div>
  )
}

function Replay({ type, reaction }: { type: PetType; reaction: Reaction }) {
  const [turn, setTurn] = useState(0)
  return (
    <button
      type="button"
      aria-label={`${type}: ${reaction}`}
      title={`plays for ${REACTION_MS} ms`}
      className={own.replay}
      onClick={() => setTurn(turn + 1)}
    >
      <PetPortrait
        key={turn}
        species={ALL_SPECIES[type]}
        mood="neutral"
        reaction={reaction}
        className={styles.pet160}
      />
    </button>
  )
}
