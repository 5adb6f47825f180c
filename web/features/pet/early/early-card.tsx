import { useLayoutEffect, useRef } from 'react'
import { ACTIVITIES } from '#domain/activities.ts'
import { moodOf } from '#domain/mood.ts'
import { MOOD_WORDS } from '#words/care.ts'
import { Emoji } from '../../../drawings/emoji-text.tsx'
import { EMOJI } from '../../../drawings/emoji.ts'
import { HappinessBar } from '../../../ui/happiness-bar.tsx'
import { CareButtons } from '../../../game/status-card.tsx'
import styles from '../../../game/status-card.module.css'
import { EarlyBoxes } from './early-boxes.tsx'
import type { EarlyPet } from './early-pet.ts'
import { rememberKey } from './key-focus.ts'

/** What the prerendered page has in place of a pet, unseen until its first script has drawn one. */
const NOBODY: EarlyPet = {
  name: '',
  type: 'dog',
  happiness: 0,
  lastTimes: ACTIVITIES.map(() => ''),
  streaks: ACTIVITIES.map(() => 0),
}

/**
 * The status card, which the page's first script fills with the pet that this device knows and whose
 * keys it answers (pages/virtual-pet/early-keys.ts). React draws the same, and takes nothing over but the elements.
 */
export function EarlyCard({
  pet,
  className,
}: {
  pet: EarlyPet | undefined
  className: string | undefined
}) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = place
    return () => rememberKey(current)
  }, [])
  const { name, type, happiness, lastTimes, streaks } = pet ?? NOBODY
  const mood = moodOf(happiness)
  return (
    <div ref={place} className={className} hidden={!pet} data-early="">
      <div className={styles.head}>
        <h2 className={styles.name}>
          <Emoji symbol={EMOJI[type]} /> <bdi>{name}</bdi>
        </h2>
        <Emoji symbol={EMOJI[mood]} label={MOOD_WORDS[mood].face} className={styles.mood} />
      </div>
      <HappinessBar happiness={happiness} />
      <CareButtons onCare={answeredByThePage} />
      <EarlyBoxes lastTimes={lastTimes} streaks={streaks} />
    </div>
  )
}

const answeredByThePage = () => {}
