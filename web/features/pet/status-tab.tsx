import { happinessLabel, moodEmoji, moodOf } from '#domain/mood.ts'
import { type Activity, PET_EMOJI, type Pet } from '#domain/pet.ts'
import type { StreakSummary } from '#domain/streak-summary.ts'
import { Card } from '../../ui/card.tsx'
import { Emoji } from '../../ui/emoji-text.tsx'
import { HappinessBar } from '../../ui/happiness-bar.tsx'
import { CareButtons } from './care-buttons.tsx'
import { LastTimes } from './last-times.tsx'
import { PetOnStage } from './pet-on-stage.tsx'
import styles from './status-tab.module.css'
import { StreakBoxes } from './streak-boxes.tsx'
import { useReaction } from './use-reaction.ts'
import { WaitingLine } from './waiting-line.tsx'

/** How the pet is, and the three things to do for it. */
export function StatusTab({
  pet,
  streaks,
  onCare,
  waitingCount,
  onSendNow,
}: {
  pet: Pet
  streaks: StreakSummary | undefined
  onCare: (activity: Activity) => void
  /** Care moments that wait for the network. */
  waitingCount: number
  onSendNow: () => void
}) {
  const { reaction, turn, react } = useReaction()
  const mood = moodOf(pet.happiness)

  return (
    <div className={styles.status}>
      <PetOnStage
        name={pet.name}
        type={pet.type}
        mood={mood}
        reaction={reaction}
        turn={turn}
        onStroke={() => react('petted')}
      />
      <Card aria-labelledby="pet-name" className={styles.card}>
        <div className={styles.head}>
          <h2 id="pet-name" className={styles.name}>
            <Emoji symbol={PET_EMOJI[pet.type]} /> <bdi>{pet.name}</bdi>
          </h2>
          <Emoji symbol={moodEmoji(pet.happiness)} label={mood} className={styles.mood} />
        </div>
        <HappinessBar happiness={pet.happiness} label={happinessLabel(pet.happiness)} />
        <CareButtons
          onCare={(activity) => {
            react(activity)
            onCare(activity)
          }}
        />
        <WaitingLine count={waitingCount} onSendNow={onSendNow} />
        <LastTimes pet={pet} />
        <StreakBoxes streaks={streaks} />
      </Card>
    </div>
  )
}
