import { useEffect, useState, useSyncExternalStore } from 'react'
import { ASIDE } from '#words/your-data.ts'
import { deviceStorage } from '../../../device/device-storage.ts'
import { knownVisitor } from '../../../device/visitor.ts'
import { visitorsAside } from '../../../device/visitor-switch.ts'
import { Button } from '../../../ui/form/button.tsx'
import { PlainList } from '../../../ui/plain-list.tsx'
import { type Found, lookUp } from '../look-up.ts'
import styles from './aside.module.css'
import { FoundFigure } from './found-figure.tsx'

/** Those who stepped aside in this browser, each with the way back; nothing where there is none. */
export function Aside({ onVisitor }: { onVisitor: (visitor: string) => void }) {
  // One text, because a list would be another at every look. The prerendered page knows of none.
  const text = useSyncExternalStore(neverChanges, idsAside, () => '')
  if (text === '') return null
  const ids = text.split(',')
  return (
    <>
      <h3 id="aside-title" className={styles.title}>
        {ASIDE.title}
      </h3>
      <p>{ASIDE.lead}</p>
      <PlainList className={styles.list} aria-labelledby="aside-title">
        {ids.map((id) => (
          <li key={id} className={styles.one}>
            <One visitor={id} onVisitor={onVisitor} />
          </li>
        ))}
      </PlainList>
    </>
  )
}

function One({ visitor, onVisitor }: { visitor: string; onVisitor: (visitor: string) => void }) {
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    let isWanted = true
    lookUp(visitor).then(
      (answer) => isWanted && setFound(answer),
      // Without a connection the line without a name stays; pressing its button asks again.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [visitor])
  return (
    <>
      {found ? <FoundFigure found={found} /> : <p>{ASIDE.unreachable}</p>}
      <Button variant="quiet" onClick={() => onVisitor(visitor)}>
        {found?.pet ? ASIDE.switchBack(found.pet.name) : ASIDE.switchBackToVotes}
      </Button>
    </>
  )
}

function idsAside(): string {
  const storage = deviceStorage()
  const own = knownVisitor(storage)
  return visitorsAside(storage)
    .filter((id) => id !== own)
    .join(',')
}

const neverChanges = () => () => {}
