import { useEffect, useState, useSyncExternalStore } from 'react'
import { ASIDE } from '#words/your-data.ts'
import { deviceStorage } from '../../../state/storage.ts'
import { knownVisitor } from '../../../state/visitor.ts'
import { forgetPreviousVisitor, previousVisitors } from '../../../state/visitor-switch.ts'
import { Button } from '../../../ui/button.tsx'
import { PlainList } from '../../../ui/text.tsx'
import { type Found, isNobody, lookUp } from '../look-up.ts'
import styles from './aside.module.css'
import { FoundFigure } from './found-figure.tsx'

/** What is known of somebody: 'unreachable' where the server did not tell. */
type Known = Found | 'unreachable'

/** Those who stepped aside in this browser, each with the way back; nothing where there is none. */
export function Aside({ onVisitor }: { onVisitor: (visitor: string) => void }) {
  // One text, because a list would be another at every look. The prerendered page knows of none.
  const text = useSyncExternalStore(neverChanges, previousIds, () => '')
  const known = useLookedUp(text)
  const shown = [...known].filter(([, one]) => one === 'unreachable' || !isNobody(one))
  if (shown.length === 0) return null
  return (
    <>
      <h3 id="aside-title" className={styles.title}>
        {ASIDE.title}
      </h3>
      <p>{ASIDE.lead}</p>
      <PlainList className={styles.list} aria-labelledby="aside-title">
        {shown.map(([id, one]) => (
          <li key={id} className={styles.one}>
            {one === 'unreachable' ? <p>{ASIDE.unreachable}</p> : <FoundFigure found={one} />}
            <Button variant="quiet" onClick={() => onVisitor(id)}>
              {one !== 'unreachable' && one.pet
                ? ASIDE.switchBack(one.pet.name)
                : ASIDE.switchBackToVotes}
            </Button>
          </li>
        ))}
      </PlainList>
    </>
  )
}

/**
 * What the server says of each, in their order, once it has told of all. Who has nothing there any more (forgotten
 * elsewhere, or never more than an id) is dropped.
 */
function useLookedUp(text: string): ReadonlyMap<string, Known> {
  const [known, setKnown] = useState<ReadonlyMap<string, Known>>(new Map())
  useEffect(() => {
    let isWanted = true
    const look = async (id: string): Promise<[string, Known]> => {
      // Pressing the button of one that cannot be looked up asks again.
      const found = await lookUp(id).catch(() => 'unreachable' as const)
      if (found !== 'unreachable' && isNobody(found))
        await forgetPreviousVisitor(deviceStorage(), id)
      return [id, found]
    }
    void Promise.all(text.split(',').filter(Boolean).map(look)).then((all) => {
      if (isWanted) setKnown(new Map(all))
    })
    return () => {
      isWanted = false
    }
  }, [text])
  return known
}

function previousIds(): string {
  const storage = deviceStorage()
  const own = knownVisitor(storage)
  return previousVisitors(storage)
    .filter((id) => id !== own)
    .join(',')
}

const neverChanges = () => () => {}
