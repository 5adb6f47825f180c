import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import { DAYLIGHTS } from '#domain/daylight.ts'
import { FEATURE_IDS } from '#domain/features.ts'
import { KEEPSAKES } from '#domain/keepsakes.ts'
import { SEASONS } from '#domain/season.ts'
import { PET_TYPES, type PetType } from '#domain/species.ts'
import { FetchFailed } from '../game/fetch-failed.tsx'
import { StreakBoxes } from '../game/status-boxes.tsx'
import { StatusCard, WaitingLine } from '../game/status-card.tsx'
import '../layout/page.css'
import { Button, CareButton } from '../ui/button.tsx'
import { useDeferred } from '../ui/deferred.ts'
import { EMOJI, Emoji } from '../drawings/emoji.tsx'
import { ChipGroup } from '../ui/chips.tsx'
import { Field, Select } from '../ui/field.tsx'
import { HappinessBar } from '../ui/happiness-bar.tsx'
import { KeepsakePicture, Keepsakes } from '../drawings/keepsakes.tsx'
import { PetPortrait } from '../drawings/pet-portrait.tsx'
import '../drawings/stroke.css'
import { CardPicture } from '../drawings/card-picture.tsx'
import { LandingPicture } from '../drawings/landing-picture.tsx'
import { PetStage } from '../drawings/pet-stage.tsx'
import { SeasonalScenery } from '../drawings/seasons.tsx'
import { ALL_SPECIES } from '../drawings/all-species.tsx'
import { SPECIES } from '../drawings/species.ts'
import { Tabs } from '../ui/tabs.tsx'
import { MessageCard } from '../ui/messages.tsx'
import styles from './gallery.module.css'

const MOODS = ['happy', 'smiling', 'neutral', 'frowning', 'crying'] as const
/** Both sides of each border, and the two ends. */
const HAPPINESS = [0, 19, 20, 39, 40, 59, 60, 79, 80, 100]
const CHIPS = [
  { value: 'on', label: 'Feeding' },
  { value: 'off', label: 'Walking' },
]
const TABS = [
  { id: 'status', label: 'Status', panel: <p>The panel of the selected tab.</p> },
  { id: 'log', label: 'Care Log', panel: null },
]
const MESSAGES = [
  { kind: 'success', text: 'Crunch, crunch, happy sigh. Biscuit says thanks.' },
  { kind: 'praise', text: "Feeding day 3: you're a Bond Builder!" },
  { kind: 'info', text: 'This email is already registered for early access!' },
  { kind: 'error', text: 'Failed to log activity' },
] as const
const nothing = () => undefined

/** Every state of the components and pictures by the section's name, each drawn in both themes. */
const SECTIONS: Readonly<Record<string, () => ReactNode>> = {
  Buttons: () => [
    <Button key="rest">Create My Pet</Button>,
    <Button key="busy" busy>
      {'Creating...'}
    </Button>,
    <Button key="disabled" disabled>
      {'Create My Pet'}
    </Button>,
    <Button key="done" done disabled>
      {'Voted!'}
    </Button>,
    <Button key="quiet" variant="quiet">
      {'Try again'}
    </Button>,
    <CareButton key="care" icon={<Emoji symbol={EMOJI.walk} />}>
      {'Walk'}
    </CareButton>,
  ],
  Fields: () => [
    <Field key="empty" label="Email" placeholder="Email" />,
    <Field
      key="error"
      label="Email"
      defaultValue="biscuit@"
      error="Please enter a valid email address"
    />,
    <Field key="disabled" label="Pet's Name" defaultValue="Biscuit" disabled />,
    <Select key="select" label="Pet Type">
      <option>🐰 Rabbit</option>
    </Select>,
    <ChipGroup key="chips" legend="Show" chips={CHIPS} value="on" onChange={nothing} />,
    <Tabs key="tabs" label="Your pet" tabs={TABS} selected="status" onSelect={nothing} />,
  ],
  Happiness: () =>
    HAPPINESS.map((happiness) => (
      <HappinessBar key={happiness} happiness={happiness} title={`Happiness ${happiness}`} />
    )),
  Messages: () =>
    MESSAGES.map((message) => (
      <MessageCard key={message.text} message={message} onDismiss={nothing} />
    )),
  Status: () => [
    <StatusCard key="loading" page={undefined} />,
    <WaitingLine
      key="waiting"
      waiting={{ count: 3, isCareAlone: true, isStored: true, sendNow: nothing }}
    />,
    <FetchFailed key="failed" code="no-answer" onRetry={nothing} />,
    <StreakBoxes
      key="streaks"
      count={1234}
      days={{
        from: '2026-02-11',
        feed: '1'.repeat(30),
        walk: '1'.repeat(7).padStart(30, '0'),
        play: '1'.padStart(30, '0'),
      }}
      shining={[]}
      today="2026-03-12"
    />,
  ],
  Moods: () =>
    PET_TYPES.flatMap((type) =>
      MOODS.map((mood) => (
        <PetPortrait key={type + mood} species={ALL_SPECIES[type]} mood={mood} />
      )),
    ),
  Strokes: () =>
    PET_TYPES.map((type) => (
      <PetPortrait key={type} species={ALL_SPECIES[type]} mood="neutral" reaction="stroke" />
    )),
  Acts: () =>
    PET_TYPES.flatMap((type) =>
      ACTIVITIES.flatMap((activity) =>
        ([0, 1, 2] as const).map((line) => (
          <OneAct key={type + activity + line} type={type} activity={activity} line={line} />
        )),
      ),
    ),
  Nights: () =>
    PET_TYPES.flatMap((type) =>
      (['asleep', 'drowsy'] as const).map((rest) => (
        <Night key={type + rest} type={type} rest={rest} />
      )),
    ),
  Daylight: () =>
    PET_TYPES.flatMap((type) =>
      DAYLIGHTS.map((daylight) => (
        <PetStage
          key={type + daylight}
          species={ALL_SPECIES[type]}
          daylight={daylight}
          keepsakes={<Keepsakes species={type} keepsakes={KEEPSAKES} daylight={daylight} />}
        >
          <PetPortrait species={ALL_SPECIES[type]} mood="smiling" sleepy={daylight === 'night'} />
        </PetStage>
      )),
    ),
  Seasons: () =>
    PET_TYPES.flatMap((type) =>
      SEASONS.map((season) => (
        <PetStage
          key={type + season}
          species={ALL_SPECIES[type]}
          daylight="day"
          season={<SeasonalScenery type={type} season={season} />}
        >
          <PetPortrait species={ALL_SPECIES[type]} mood="smiling" />
        </PetStage>
      )),
    ),
  Keepsakes: () =>
    PET_TYPES.flatMap((type) =>
      KEEPSAKES.map((keepsake) => (
        <KeepsakePicture key={type + keepsake} species={type} keepsake={keepsake} />
      )),
    ),
  Pictures: () => [
    <LandingPicture key="landing" />,
    ...FEATURE_IDS.map((id) => <CardPicture key={id} feature={id} />),
  ],
}

/** What a pet does for one of its lines; a click plays it again. */
function OneAct({ type, activity, line }: { type: PetType; activity: Activity; line: 0 | 1 | 2 }) {
  const [turn, setTurn] = useState(0)
  const act = useDeferred(SPECIES[type].acts).value?.[activity][line]
  const label = ALL_SPECIES[type].words.lines[activity][line]
  return (
    <button type="button" aria-label={label} onClick={() => setTurn(turn + 1)}>
      <PetStage species={ALL_SPECIES[type]} daylight="day" playing={act && { act, turn }}>
        <PetPortrait
          key={turn}
          species={ALL_SPECIES[type]}
          mood="neutral"
          reaction={activity}
          act={act}
        />
      </PetStage>
    </button>
  )
}

function Night({ type, rest }: { type: PetType; rest: 'asleep' | 'drowsy' }) {
  const act = useDeferred(SPECIES[type].acts).value?.[rest]
  return (
    <PetStage species={ALL_SPECIES[type]} daylight="night" playing={act && { act, turn: 0 }}>
      <PetPortrait species={ALL_SPECIES[type]} mood="smiling" act={act} />
    </PetStage>
  )
}

const place = document.getElementById('gallery')
if (place) {
  createRoot(place).render(
    Object.entries(SECTIONS).map(([title, States]) => (
      <section key={title} id={title.toLowerCase()} aria-label={title}>
        <h2>{title}</h2>
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} className={styles.side} style={{ colorScheme: theme }}>
            <States />
          </div>
        ))}
      </section>
    )),
  )
}
