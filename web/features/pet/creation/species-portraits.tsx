import { PET_TYPES, type PetType } from '#domain/species.ts'
import { useIsPrerendered } from '../../../state/use-new-visitor.ts'
import { EMOJI } from '../../../ui/emoji/emoji.ts'
import { Emoji } from '../../../ui/emoji/emoji-text.tsx'
import { PetDrawing } from '../../../ui/pets/pet-drawing.tsx'
import { useSpecies } from '../../../ui/species/use-species.ts'
import styles from './species-portraits.module.css'

/**
 * The five species to choose from, for fingers and mice: whoever hears the page, or walks it by keys,
 * has the select beside them, which says the same. It never takes the focus from there.
 */
export function SpeciesPortraits({
  type,
  onType,
}: {
  type: PetType
  onType: (type: PetType) => void
}) {
  return (
    <div aria-hidden="true" className={styles.portraits}>
      {PET_TYPES.map((one) => (
        <button
          key={one}
          type="button"
          tabIndex={-1}
          data-portrait={one}
          data-chosen={one === type || undefined}
          // The page's first script has it in step with the select.
          suppressHydrationWarning
          className={styles.portrait}
          // What is hidden from assistive technology must not hold the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onType(one)}
        >
          <Face type={one} />
        </button>
      ))}
    </div>
  )
}

/** Its emoji in the prerendered page, where every byte counts, and where the card may not be needed at all. */
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
