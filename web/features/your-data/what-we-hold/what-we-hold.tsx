import { useEffect, useRef, useState } from 'react'
import { toldFields } from '#domain/told-fields.ts'
import PRIVACY from '../../../../docs/privacy.md?raw'
import { WHAT_WE_HOLD } from '#words/what-we-hold.ts'
import { asFailure } from '../../../api/call-failed.ts'
import { deviceStorage } from '../../../device/device-storage.ts'
import { Card } from '../../../ui/card.tsx'
import { Button } from '../../../ui/form/button.tsx'
import card from '../card.module.css'
import { ListedAddresses } from '../listed-addresses.tsx'
import type { Yours } from '../yours.ts'
import { fetchHeld } from './fetch-held.ts'
import { type HeldField, type HeldTable as Held, heldNow } from './held-now.ts'
import { heldHere } from './held-here.ts'
import { HeldRowList } from './held-row-list.tsx'
import { HeldTable } from './held-table.tsx'
import styles from './what-we-hold.module.css'

/** A longer log is a file of over 14 MB: too much memory on a phone for a page of tables. */
const MAX_MOMENTS = 100_000
const TOLD = toldFields(PRIVACY)

type Shown = { held: Held[] | null; here: HeldField[]; said: string }

/** Shows a visitor what is stored about them, when they ask. */
export function WhatWeHold({ yours: { visitor, moments } }: { yours: Yours }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [isLooking, setIsLooking] = useState(false)
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current?.abort()
  }, [])

  async function look() {
    setIsLooking(true)
    const held = await lookUp(visitor, moments, leaving.current?.signal)
    setShown({ ...held, here: heldHere(TOLD, deviceStorage()) })
    setIsLooking(false)
  }

  return (
    <Card aria-labelledby="what-we-hold-title" className={card.card}>
      <h2 id="what-we-hold-title">{WHAT_WE_HOLD.title}</h2>
      <p>{WHAT_WE_HOLD.lead}</p>
      <div className={card.keys}>
        <Button variant="quiet" busy={isLooking} onClick={() => void look()}>
          {isLooking ? WHAT_WE_HOLD.loading : shown ? WHAT_WE_HOLD.again : WHAT_WE_HOLD.show}
        </Button>
      </div>
      <p role="status" className={styles.failed}>
        {shown?.said && <span>{shown.said}</span>}
        {shown?.said === '' && <span className="sr-only">{WHAT_WE_HOLD.shown}</span>}
      </p>
      {shown && <Tables {...shown} />}
    </Card>
  )
}

function Tables({ held, here }: Shown) {
  return (
    <>
      {held?.length === 0 && <p>{WHAT_WE_HOLD.nothing}</p>}
      {held?.map(({ name, fields, rows }) => (
        <div key={name}>
          <HeldTable title={WHAT_WE_HOLD[name]} fields={fields} />
          {rows && <HeldRowList title={WHAT_WE_HOLD[name]} {...rows} />}
        </div>
      ))}
      {held && held.length > 0 && <p className={card.quiet}>{WHAT_WE_HOLD.keys}</p>}
      <ListedAddresses />
      {here.length > 0 ? (
        <HeldTable title={WHAT_WE_HOLD.device} fields={here} showsKeys />
      ) : (
        <p>{WHAT_WE_HOLD.nothingHere}</p>
      )}
    </>
  )
}

/** What the database holds; null with the sentence that says why it cannot be told. */
async function lookUp(
  visitor: string | null,
  moments: number,
  signal = new AbortController().signal,
): Promise<Pick<Shown, 'held' | 'said'>> {
  // Who has no id here yet is given none by looking.
  if (visitor === null) return { held: [], said: '' }
  if (moments > MAX_MOMENTS)
    return { held: null, said: WHAT_WE_HOLD.tooLong(moments.toLocaleString()) }
  try {
    return { held: heldNow(TOLD, await fetchHeld(signal)), said: '' }
  } catch (error) {
    const isOffline = asFailure(error).code === 'no-answer'
    return { held: null, said: isOffline ? WHAT_WE_HOLD.offline : WHAT_WE_HOLD.failed }
  }
}
