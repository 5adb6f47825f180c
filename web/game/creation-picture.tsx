import { memo } from 'react'
import { PET_TYPES, type PetType } from '#domain/species.ts'
import { useDaylight } from '../state/use-clock.ts'
import { useIsPrerendered } from '../state/use-new-visitor.ts'
import { Emoji, EMOJI } from '../drawings/emoji.tsx'
import { PetDrawing, PetPortrait } from '../drawings/pet-portrait.tsx'
import { PetStage } from '../drawings/pet-stage.tsx'
import { useSpecies } from '../drawings/species.ts'
import styles from './creation-card.module.css'

/** The chosen species in its scene, and portraits of all five. Not drawn again with each letter of a name. */
export const CreationPicture = memo(function CreationPicture({
  type,
  onType,
}: {
  type: PetType
  onType: (type: PetType) => void
}) {
  const species = useSpecies(type)
  const daylight = useDaylight()
  // The scene is as large as the rest of the page's HTML, so it comes with the script.
  const isPrerendered = useIsPrerendered()
  return (
    <div className={styles.picture}>
      <PetStage species={isPrerendered ? undefined : species} daylight={daylight}>
        {species && <PetPortrait species={species} mood="smiling" />}
      </PetStage>
      <Portraits type={type} onType={onType} />
    </div>
  )
})

/** For pointers only: keyboards and screen readers use the select beside them, which offers the same. */
function Portraits({ type, onType }: { type: PetType; onType: (type: PetType) => void }) {
  return (
    <div aria-hidden="true" className={styles.portraits}>
      {PET_TYPES.map((one) => (
        <button
          key={one}
          type="button"
          tabIndex={-1}
          data-early={`type:${one}`}
          data-portrait={one}
          data-chosen={one === type || undefined}
          className={styles.portrait}
          // An element that is hidden from assistive technology must not have the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onType(one)}
        >
          <Face type={one} />
        </button>
      ))}
    </div>
  )
}

/** An emoji until the drawing has come, and in the prerendered page. */
function Face({ type }: { type: PetType }) {
  const isPrerendered = useIsPrerendered()
  return isPrerendered ? <Emoji symbol={EMOJI[type]} /> : <DrawnFace type={type} />
}

function DrawnFace({ type }: { type: PetType }) {
  const species = useSpecies(type)
  if (!species) return <Emoji symbol={EMOJI[type]} />
  return (
    <svg viewBox="24 14 192 192">
      <PetDrawing species={species} mood="smiling" shadow={false} />
    </svg>
  )
}
