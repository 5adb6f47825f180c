import type { Ref } from 'react'
import { moodOf } from '#domain/mood.ts'
import { QUESTION, careMoments, petWithSpecies, votes } from '#words/your-data.ts'
import { PetPortrait } from '../drawings/pet-portrait.tsx'
import { useSpecies } from '../drawings/drawn-species.ts'
import { call, readGame } from '../state/api.ts'
import { isOwnVotes } from '../state/checks.ts'
import type { GamePet } from '../state/outbox.ts'
import { Boundary } from '../ui/boundary.tsx'
import { classNames } from '../ui/class-names.ts'
import styles from './your-data.module.css'

export type Pet = Pick<GamePet, 'name' | 'type' | 'happiness'>

/** What the server, or a file, has of a visitor. `count` is of care moments; without a pet it is of votes. */
export type Found = { pet: Pet | null; count: string }

/** Asks the server about a visitor; null if it has nothing. Throws CallFailed without an answer. */
export async function lookUp(visitor: string): Promise<Found | null> {
  const [{ pet }, { data }] = await Promise.all([
    readGame(visitor),
    call('GET', '/api/votes', { visitor, check: isOwnVotes }),
  ])
  if (pet) return { pet, count: careMoments(pet.activities_count) }
  const votesCount = data.feature_ids.length
  return votesCount > 0 ? { pet, count: votes(votesCount) } : null
}

/** The pet's portrait and name; with a `title` also how much care it has had. */
export function FoundPet({ found: { pet, count }, title }: { found: Found; title?: string }) {
  return (
    <section className={styles.found}>
      {title !== undefined && <h3 className="note">{title}</h3>}
      {pet && <PetPicture pet={pet} className={styles.foundPortrait} />}
      <p className={styles.foundName}>
        {pet ? petWithSpecies(pet.name, pet.type) : QUESTION.noPet}
      </p>
      {title !== undefined && <p className="note">{count}</p>}
    </section>
  )
}

type PetPictureProps = { pet: Pet; className: string | undefined; ref?: Ref<HTMLDivElement> }

/** A pet's portrait in its mood; its square is empty until the drawing is loaded. */
export function PetPicture({ pet, className, ref }: PetPictureProps) {
  const species = useSpecies(pet.type)
  return (
    <div ref={ref} className={classNames(styles.square, className)}>
      <Boundary isDrawing>
        {species && <PetPortrait species={species} mood={moodOf(pet.happiness)} />}
      </Boundary>
    </div>
  )
}
