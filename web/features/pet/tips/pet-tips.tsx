import { memo, useState, useSyncExternalStore } from 'react'
import type { PetType } from '#domain/species.ts'
import { PET_TIPS } from '#words/game.ts'
import { Card } from '../../../ui/card.tsx'
import { ChipGroup } from '../../../ui/form/chip-group.tsx'
import { Emoji } from '../../../ui/emoji/emoji-text.tsx'
import { EMOJI } from '../../../ui/emoji/emoji.ts'
import { useSpecies } from '../../../ui/species/use-species.ts'
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
  return (
    <Card aria-labelledby="tips-title" className={styles.card}>
      <div className={styles.head}>
        <h2 id="tips-title" className={styles.title}>
          <Emoji symbol={EMOJI.tips} /> {PET_TIPS.title}
        </h2>
        <ChipGroup
          legend={PET_TIPS.wording}
          hideLegend
          chips={WORDINGS}
          value={wording}
          onChange={(next) => {
            setChosen(next)
            keepWording(next)
          }}
        />
      </div>
      <ul className={styles.tips} aria-label={words?.tipsTitle}>
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
