import { memo, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { PetType } from '#domain/species.ts'
import { PET_TIPS } from '#words/game.ts'
import { Card } from '../../../ui/card.tsx'
import { ChipGroup } from '../../../ui/chips.tsx'
import { Emoji } from '../../../ui/emoji/emoji-text.tsx'
import { EMOJI } from '../../../ui/emoji/emoji.ts'
import { useIsSpeciesComing, useSpecies } from '../../../ui/species/use-species.ts'
import styles from './pet-tips.module.css'
import { type Wording, keepWording, storedWording } from './wording.ts'

const WORDINGS = [
  { value: 'adult', label: PET_TIPS.adult },
  { value: 'child', label: PET_TIPS.child },
] as const

/** Four tips for the species, in an adult's or a child's words; the choice is kept on the device. */
export const PetTips = memo(function PetTips({ type }: { type: PetType }) {
  const [chosen, setChosen] = useState<Wording>()
  // The prerendered page knows of no choice, and hydration must draw the same.
  const stored = useSyncExternalStore(neverChanges, storedWording, () => 'adult' as const)
  const wording = chosen ?? stored
  const words = useSpecies(type)?.words
  const isComing = useIsSpeciesComing(type)
  const choose = (next: Wording) => {
    setChosen(next)
    keepWording(next)
  }
  const head = useRef<HTMLDivElement>(null)
  // The prerendered page has an adult's words: a child's were chosen there, before React came.
  useLayoutEffect(() => {
    if (head.current?.querySelector('[value=child]:checked')) choose('child')
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the tips are hydrated.
  }, [])
  return (
    <Card aria-labelledby="tips-title" className={styles.card}>
      <div ref={head} className={styles.head}>
        <h2 id="tips-title" className={styles.title}>
          <Emoji symbol={EMOJI.tips} /> {PET_TIPS.title}
        </h2>
        <ChipGroup
          legend={PET_TIPS.wording}
          hideLegend
          chips={WORDINGS}
          value={wording}
          onChange={choose}
        />
      </div>
      <ul className={styles.tips} aria-label={words?.tipsTitle} data-coming={isComing || undefined}>
        {words?.tips.map((tip) => (
          <li key={tip.adult}>{tip[wording]}</li>
        ))}
      </ul>
      <p className={styles.sources}>
        <a href="/credits#where-the-tips-come-from">{PET_TIPS.sources}</a>
      </p>
    </Card>
  )
})

const neverChanges = () => () => {}
