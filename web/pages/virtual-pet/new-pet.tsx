import { useEffect, useState } from 'react'
import { DEFAULT_PET_TYPE, type PetType } from '#domain/species.ts'
import { CreationCard } from '../../game/creation-card.tsx'
import type { CreatePet } from '../../state/game-page.ts'
import { PetTips } from '../../game/pet-tips.tsx'
import { SPECIES } from '../../drawings/species.ts'
import styles from './game.module.css'

/** For who has no pet: the creation card, and tips of the species that is chosen on it. */
export function NewPet({ create }: { create: CreatePet }) {
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
