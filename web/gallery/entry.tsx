import { Fragment, type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ACTIVITIES, PET_TYPES } from '#domain/pet.ts'
import { DAYLIGHTS } from '#domain/daylight.ts'
import { FEATURE_IDS } from '#domain/features.ts'
import { KEEPSAKES } from '#domain/keepsakes.ts'
import { SEASONS } from '#domain/season.ts'
import type { Act } from '../drawings/act.ts'
import { drawingsOf } from '../drawings/all-species.fake.ts'
import { CardPicture, LandingPicture } from '../drawings/pictures.tsx'
import { KeepsakePicture, Keepsakes } from '../drawings/drawn-keepsakes.tsx'
import type { Reaction, Species } from '../drawings/look.ts'
import { TAPS, birthOf } from '../drawings/moments/birth.tsx'
import { flourishOf } from '../drawings/moments/flourish.tsx'
import { giftOf } from '../drawings/moments/gift.tsx'
import { helloOf } from '../drawings/moments/hello.tsx'
import { PetPortrait } from '../drawings/pet-portrait.tsx'
import { PetStage } from '../drawings/pet-stage.tsx'
import '../drawings/stroke.css'
import '../layout/page.css'

const MOODS = ['happy', 'smiling', 'neutral', 'frowning', 'crying'] as const

/** Every drawing by the section's name, each in both themes. */
const SECTIONS: Readonly<Record<string, ReactNode>> = {
  Moods: ofEach(MOODS, ({ species }, mood) => <PetPortrait species={species} mood={mood} />),
  Strokes: ofEach(['stroke'], ({ species }, reaction) => (
    <PetPortrait species={species} mood="neutral" reaction={reaction} />
  )),
  Acts: actsOfEach(({ species, acts }) =>
    ACTIVITIES.flatMap((activity) =>
      acts[activity].map((act, line) => [species.words.lines[activity][line], act, activity]),
    ),
  ),
  Things: actsOfEach(({ species, acts }) =>
    acts.things.map(({ act }, index) => [species.words.things[index], act, 'touch']),
  ),
  Own: actsOfEach(({ acts }) => Object.entries(acts.own)),
  Moments: actsOfEach(({ species }) => [
    ['birth', birthOf(species, TAPS)],
    ['gift', giftOf(species, ['ribbon'])],
    ['hello', helloOf(species)],
    ['flourish', flourishOf(species)],
  ]),
  Nights: ofEach(['night'], ({ species, acts }, daylight) => (
    <PetStage species={species} daylight={daylight} playing={{ act: acts.asleep, turn: 0 }}>
      <PetPortrait species={species} mood="happy" act={acts.asleep} />
    </PetStage>
  )),
  Daylight: ofEach(DAYLIGHTS, ({ species }, daylight) => (
    <PetStage
      species={species}
      daylight={daylight}
      keepsakes={<Keepsakes species={species.type} keepsakes={KEEPSAKES} daylight={daylight} />}
    >
      <PetPortrait
        species={species}
        mood="happy"
        rest={daylight === 'night' ? 'drowsy' : 'awake'}
      />
    </PetStage>
  )),
  Seasons: ofEach(SEASONS, ({ species }, season) => (
    <PetStage species={species} daylight="day" season={season}>
      <PetPortrait species={species} mood="happy" />
    </PetStage>
  )),
  Keepsakes: ofEach(KEEPSAKES, ({ species }, keepsake) => (
    <KeepsakePicture species={species.type} keepsake={keepsake} />
  )),
  Pictures: (
    <>
      <LandingPicture />
      {FEATURE_IDS.map((id) => (
        <CardPicture key={id} feature={id} />
      ))}
    </>
  ),
}

type Drawings = ReturnType<typeof drawingsOf>

function ofEach<Variant extends string>(
  variants: readonly Variant[],
  draw: (drawings: Drawings, variant: Variant) => ReactNode,
) {
  return PET_TYPES.flatMap((type) =>
    variants.map((variant) => (
      <Fragment key={type + variant}>{draw(drawingsOf(type), variant)}</Fragment>
    )),
  )
}

type LabelledAct = readonly [label: string | undefined, act: Act, reaction?: Reaction]

function actsOfEach(actsOf: (drawings: Drawings) => readonly LabelledAct[]) {
  return ofEach(['act'], (drawings) =>
    actsOf(drawings).map((labelled) => (
      <OneAct key={labelled[0]} species={drawings.species} labelled={labelled} />
    )),
  )
}

/** What a pet does on one occasion; a click plays it again. */
function OneAct({ species, labelled }: { species: Species; labelled: LabelledAct }) {
  const [label, act, reaction] = labelled
  const [turn, setTurn] = useState(0)
  return (
    <button type="button" aria-label={label} onClick={() => setTurn(turn + 1)}>
      <PetStage
        species={species}
        daylight="day"
        playing={{ act, turn }}
        keepsakes={<Keepsakes species={species.type} keepsakes={KEEPSAKES} />}
      >
        <PetPortrait key={turn} species={species} mood="happy" reaction={reaction} act={act} />
      </PetStage>
    </button>
  )
}

const place = document.getElementById('gallery')
if (place) {
  createRoot(place).render(
    Object.entries(SECTIONS).map(([title, states]) => (
      <section key={title} id={title.toLowerCase()} aria-label={title}>
        <h2>{title}</h2>
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} className="side" style={{ colorScheme: theme }}>
            {states}
          </div>
        ))}
      </section>
    )),
  )
}
