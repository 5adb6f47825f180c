import { ARRIVAL, careMoments, petWithSpecies, votes } from '#words/your-data.ts'
import { Units } from '../../../ui/text.tsx'
import { PetPicture } from '../pet-picture.tsx'
import type { Found } from '../look-up.ts'
import styles from './found-figure.module.css'

/** A visitor as others of the same browser are told of them: the pet's portrait, its name, its care. */
export function FoundFigure({ found, title }: { found: Found; title?: string }) {
  const { pet } = found
  return (
    <section className={styles.figure}>
      {title !== undefined && <h3 className={styles.title}>{title}</h3>}
      {pet && <PetPicture pet={pet} className={styles.portrait} />}
      <p className={styles.name}>{pet ? petWithSpecies(pet.name, pet.type) : ARRIVAL.noPet}</p>
      {title !== undefined && (
        <p className={styles.count}>
          <Units>{pet ? careOf(found) : votesOf(found)}</Units>
        </p>
      )}
    </section>
  )
}

/** The sentence that says what a key brings. */
export function whatItBrings(found: Found): string {
  const { pet } = found
  if (!pet) return ARRIVAL.bringsVotes(votesOf(found))
  return ARRIVAL.brings(petWithSpecies(pet.name, pet.type), careOf(found))
}

function careOf({ moments }: Found): string {
  return careMoments({ count: moments, text: moments.toLocaleString() })
}

function votesOf({ votes: count }: Found): string {
  return votes({ count, text: count.toLocaleString() })
}
