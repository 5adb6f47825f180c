import { memo, useLayoutEffect, useRef, useState } from 'react'
import type { PetType } from '#domain/pet.ts'
import { PET_TIPS } from '#words/game.ts'
import { WORDING_KEY, deviceStorage } from '../state/storage.ts'
import { Card } from '../ui/card.tsx'
import { Emoji, EMOJI } from '../drawings/emoji.tsx'
import { ChipGroup } from '../ui/chips.tsx'
import { useChosenSpecies } from '../drawings/drawn-species.ts'
import styles from './pet-tips.module.css'

type Wording = 'adult' | 'child'

const WORDINGS = [
  { value: 'adult', label: PET_TIPS.adult },
  { value: 'child', label: PET_TIPS.child },
] as const

/** Four tips for the species, worded for adults or children; the choice is stored on the device. */
export const PetTips = memo(function PetTips({ type }: { type: PetType }) {
  const [wording, setWording] = useState<Wording>('adult')
  const species = useChosenSpecies(type)
  const choose = (next: Wording) => {
    setWording(next)
    deviceStorage().write(WORDING_KEY, next)
  }
  const head = useRef<HTMLDivElement>(null)
  // The prerendered page does not know the choice, and the visitor may have chosen before hydration.
  useLayoutEffect(() => {
    if (wording === 'adult' && head.current?.querySelector('[value=child]:checked')) choose('child')
    else if (deviceStorage().read(WORDING_KEY) === 'child') setWording('child')
  }, [wording])
  return (
    <Card aria-labelledby="tips-title" className="stack">
      <div ref={head} className="spread">
        <h2 id="tips-title">
          <Emoji symbol={EMOJI.tips} /> {PET_TIPS.title}
        </h2>
        <ChipGroup legend={PET_TIPS.wording} chips={WORDINGS} value={wording} onChange={choose} />
      </div>
      <ul className={styles.tips} aria-label={species && PET_TIPS.list(species.type)}>
        {species?.words.tips.map((tip) => (
          <li key={tip.adult}>{tip[wording]}</li>
        ))}
      </ul>
      {species && (
        <p className={styles.sources}>
          <a href="/credits#where-the-tips-come-from">{PET_TIPS.sources}</a>
        </p>
      )}
    </Card>
  )
})
