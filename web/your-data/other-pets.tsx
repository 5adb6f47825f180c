import { useEffect, useState, useSyncExternalStore } from 'react'
import { OTHER_PETS, QUESTION } from '#words/your-data.ts'
import { deviceStorage } from '../state/storage.ts'
import { knownVisitor } from '../state/visitor.ts'
import { forgetPreviousVisitor, previousVisitors } from '../state/visitor-switch.ts'
import { Button } from '../ui/button.tsx'
import { PlainList } from '../ui/text.tsx'
import { FoundPet } from './found-pet.tsx'
import { type Found, isEmpty, lookUp } from './visitor-data.ts'
import styles from './your-data.module.css'

/** Visitors of this browser before a switch, each with the way back. `found` is null without an answer. */
export function OtherPets({ onVisitor }: { onVisitor: (visitor: string) => void }) {
  // A text, because useSyncExternalStore compares. The prerendered page has none.
  const ids = useSyncExternalStore(neverChanges, otherIds, () => '')
  const [others, setOthers] = useState<{ id: string; found: Found | null }[]>([])
  useEffect(() => {
    let isCurrent = true
    void Promise.all(ids.split(',').filter(Boolean).map(lookUpOther)).then((all) => {
      if (isCurrent) setOthers(all.filter(({ found }) => found === null || !isEmpty(found)))
    })
    return () => {
      isCurrent = false
    }
  }, [ids])
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
              {QUESTION.switch(found?.pet?.name ?? null)}
            </Button>
          </li>
        ))}
      </PlainList>
    </>
  )
}

/** A visitor of whom the server has nothing (deleted elsewhere, or never more than an id) is removed from the list. */
async function lookUpOther(id: string) {
  const found = await lookUp(id).catch(() => null)
  if (found && isEmpty(found)) await forgetPreviousVisitor(deviceStorage(), id)
  return { id, found }
}

function otherIds(): string {
  const storage = deviceStorage()
  const own = knownVisitor(storage)
  return previousVisitors(storage)
    .filter((id) => id !== own)
    .join(',')
}

const neverChanges = () => () => {}
