import { memo } from 'react'
import type { PetType } from '#domain/species.ts'
import { useDaylight } from '../../../state/use-clock.ts'
import { useIsPrerendered } from '../../../state/use-new-visitor.ts'
import { PetPortrait } from '../../../ui/pets/pet-portrait.tsx'
import { PetStage } from '../../../ui/scenes/pet-stage.tsx'
import { useSpecies } from '../../../ui/species/use-species.ts'
import styles from './creation-card.module.css'
import { SpeciesPortraits } from './species-portraits.tsx'

/** The chosen species in its room, above all of them to choose from. Drawn once, not with each letter of a name. */
export const CreationPicture = memo(function CreationPicture({
  type,
  onType,
}: {
  type: PetType
  onType: (type: PetType) => void
}) {
  const species = useSpecies(type)
  const daylight = useDaylight()
  // Its room is as much to send as the rest of the card, and comes with the script.
  const isPrerendered = useIsPrerendered()
  return (
    <div className={styles.picture}>
      <PetStage species={isPrerendered ? undefined : species} daylight={daylight}>
        {species && <PetPortrait species={species} mood="smiling" />}
      </PetStage>
      <SpeciesPortraits type={type} onType={onType} />
    </div>
  )
})
