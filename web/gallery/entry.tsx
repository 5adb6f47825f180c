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

const MOMENTS = {
  birth: (species: Species) => birthOf(species, TAPS),
  gift: (species: Species) => giftOf(species, ['ribbon']),
  hello: helloOf,
  flourish: flourishOf,
}

/** Every drawing by the section's name, each in both themes. */
const SECTIONS: Readonly<Record<string, ReactNode>> = {
  Moods: ofEach(MOODS, ({ species }, mood) => <PetPortrait species={species} mood={mood} />),
  Strokes: ofEach(['stroke'], ({ species }, reaction) => (
    <PetPortrait species={species} mood="neutral" reaction={reaction} />
  )),
  Acts: ofEach(ACTIVITIES, ({ species, acts }, activity) =>
    acts[activity].map((act, line) => (
      <OneAct
        key={line}
        species={species}
        act={act}
        reaction={activity}
        label={species.words.lines[activity][line]}
      />
    )),
  ),
  Things: ofEach(['touch'], ({ species, acts }, reaction) =>
    acts.things.map(({ act }, index) => (
      <OneAct
        key={species.words.things[index]}
        species={species}
        act={act}
        reaction={reaction}
        label={species.words.things[index]}
      />
    )),
  ),
  Own: ofEach(['own'], ({ species, acts }) =>
    Object.entries(acts.own).map(([label, act]) => (
      <OneAct key={label} species={species} act={act} reaction={undefined} label={label} />
    )),
  ),
  Moments: ofEach(['birth', 'gift', 'hello', 'flourish'], ({ species }, moment) => (
    <OneAct species={species} act={MOMENTS[moment](species)} reaction={undefined} label={moment} />
  )),
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

function ofEach<Variant extends string>(
  variants: readonly Variant[],
  draw: (drawings: ReturnType<typeof drawingsOf>, variant: Variant) => ReactNode,
) {
  return PET_TYPES.flatMap((type) =>
    variants.map((variant) => (
      <Fragment key={type + variant}>{draw(drawingsOf(type), variant)}</Fragment>
    )),
  )
}

type OneActProps = {
  species: Species
  act: Act
  reaction: Reaction | undefined
  label: string | undefined
}

/** What a pet does on one occasion; a click plays it again. */
function OneAct({ species, act, reaction, label }: OneActProps) {
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
