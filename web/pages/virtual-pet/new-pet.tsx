import { useEffect, useState } from 'react'
import { DEFAULT_PET_TYPE, type PetType } from '#domain/species.ts'
import { CreationCard } from '../../game/creation-card.tsx'
import type { CreatePet } from '../../state/game-page.ts'
import { PetTips } from '../../game/pet-tips.tsx'
import { loadAllSpecies } from '../../ui/species/use-species.ts'
import styles from './game.module.css'

/** For who has no pet: the creation card, and tips of the species that is chosen on it. */
export function NewPet({ create }: { create: CreatePet }) {
  const [type, setType] = useState<PetType>(DEFAULT_PET_TYPE)
  useEffect(loadAllSpecies, [])
  return (
    <div className={styles.new} data-for="new">
      <CreationCard type={type} onType={setType} onCreate={create} />
      <PetTips type={type} />
    </div>
  )
}
