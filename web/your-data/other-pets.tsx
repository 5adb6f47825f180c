import useSWR from 'swr'
import { OTHER_PETS, QUESTION } from '#words/your-data.ts'
import { asFailure } from '../state/call-failed.ts'
import { forgetPreviousVisitor, previousVisitors } from '../state/visitor-switch.ts'
import { Button } from '../ui/button.tsx'
import { PlainList } from '../ui/typography.tsx'
import { FoundPet, lookUp } from './found-pet.tsx'
import styles from './your-data.module.css'

/** Visitors of this browser before a switch, each with the way back. */
export function OtherPets({ onVisitor }: { onVisitor: (visitor: string) => void }) {
  const { data: others = [] } = useSWR('other-pets', lookUpOthers)
  if (others.length === 0) return null
  return (
    <>
      <h3 id="other-pets">{OTHER_PETS.title}</h3>
      <p>{OTHER_PETS.lead}</p>
      <PlainList className={styles.others} aria-labelledby="other-pets">
        {others.map(({ id, found }) => (
          <li key={id} className={styles.other}>
            {found ? <FoundPet found={found} /> : <p>{OTHER_PETS.unreachable}</p>}
            <Button variant="quiet" onClick={() => onVisitor(id)}>
              {QUESTION.switch(found?.pet?.name)}
            </Button>
          </li>
        ))}
      </PlainList>
    </>
  )
}

/** `found` is undefined without an answer. Visitors of whom the server has nothing leave the list. */
async function lookUpOthers() {
  const others = await Promise.all(
    previousVisitors().map(async (id) => ({
      id,
      found: await lookUp(id).catch((error: unknown) => void asFailure(error)),
    })),
  )
  for (const { id, found } of others) if (found === null) await forgetPreviousVisitor(id)
  return others.filter(({ found }) => found !== null)
}
