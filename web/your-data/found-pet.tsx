import { moodOf } from '#domain/mood.ts'
import { QUESTION, careMoments, petWithSpecies, votes } from '#words/your-data.ts'
import { PetPortrait } from '../drawings/pet-portrait.tsx'
import { useSpecies } from '../drawings/species.ts'
import { classNames } from '../ui/class-names.ts'
import type { Found } from './restore-visitor.ts'
import styles from './your-data.module.css'

/** A pet's portrait in its mood; its square is empty until the drawing is loaded. */
export function PetPicture({
  pet,
  className,
}: {
  pet: NonNullable<Found['pet']>
  className: string | undefined
}) {
  const species = useSpecies(pet.type)
  return (
    <div className={classNames(styles.square, className)}>
      {species && <PetPortrait species={species} mood={moodOf(pet.happiness)} />}
    </div>
  )
}

/** The pet's portrait and name; with a `title` also how much care it has had. */
export function FoundPet({ found, title }: { found: Found; title?: string }) {
  const { pet } = found
  return (
    <section className={styles.found}>
      {title !== undefined && <h3 className={styles.quiet}>{title}</h3>}
      {pet && <PetPicture pet={pet} className={styles.foundPortrait} />}
      <p className={styles.foundName}>
        {pet ? petWithSpecies(pet.name, pet.type) : QUESTION.noPet}
      </p>
      {title !== undefined && <p className={styles.quiet}>{countOf(found)}</p>}
    </section>
  )
}

export function countOf({ pet, careCount, votesCount }: Found): string {
  return pet ? careMoments(careCount) : votes(votesCount)
}
