import { useEffect, useState } from 'react'
import { DEFAULT_PET_TYPE, type PetType } from '#domain/species.ts'
import { CreationCard } from '../../game/creation-card.tsx'
import type { CreatePet } from '../../state/game-page.ts'
import { PetTips } from '../../game/pet-tips.tsx'
import { SPECIES } from '../../drawings/species.ts'
import styles from './game.module.css'

/** The creation card, and tips for the species that is chosen on it. `create` is undefined until it is known that there is no pet. */
export function NewPet({ create }: { create: CreatePet | undefined }) {
  const [type, setType] = useState<PetType>(DEFAULT_PET_TYPE)
  useEffect(() => {
    for (const { body } of Object.values(SPECIES)) body.load()
  }, [])
  return (
    <div className={styles.new} data-for="new">
      <CreationCard type={type} onType={setType} onCreate={create} />
      <PetTips type={type} />
    </div>
  )
}
