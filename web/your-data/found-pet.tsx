import { moodOf } from '#domain/mood.ts'
import { QUESTION, careMoments, petWithSpecies, votes } from '#words/your-data.ts'
import { PetPortrait } from '../drawings/pet-portrait.tsx'
import { useSpecies } from '../drawings/species.ts'
import { call, readGame } from '../state/api.ts'
import { isOwnVotes } from '../state/checks.ts'
import type { GamePet } from '../state/outbox.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './your-data.module.css'

type Pet = Pick<GamePet, 'name' | 'type' | 'happiness'>

/** What the server, or a file, has of a visitor. */
export type Found = { pet: Pet | null; careCount: number; votesCount: number }

/** Asks the server about a visitor; null if it has nothing. Throws CallFailed without an answer. */
export async function lookUp(visitor: string): Promise<Found | null> {
  const [{ pet }, { data }] = await Promise.all([
    readGame(visitor),
    call('GET', '/api/votes', { visitor, check: isOwnVotes }),
  ])
  const votesCount = data.feature_ids.length
  if (pet === null && votesCount === 0) return null
  return { pet, careCount: pet?.activities_count ?? 0, votesCount }
}

export function countOf({ pet, careCount, votesCount }: Found): string {
  return pet ? careMoments(careCount) : votes(votesCount)
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

/** A pet's portrait in its mood; its square is empty until the drawing is loaded. */
export function PetPicture({ pet, className }: { pet: Pet; className: string | undefined }) {
  const species = useSpecies(pet.type)
  return (
    <div className={classNames(styles.square, className)}>
      {species && <PetPortrait species={species} mood={moodOf(pet.happiness)} />}
    </div>
  )
}
