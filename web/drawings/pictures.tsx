import type { Rest } from '#domain/daylight.ts'
import type { Mood } from '#domain/mood.ts'
import { BIRD_SPECIES } from './bird/body.tsx'
import { CAT_SPECIES } from './cat/body.tsx'
import { DOG_SPECIES } from './dog/body.tsx'
import { FISH_SPECIES } from './fish/body.tsx'
import TankBack from './fish/nest-back.svg?drawing'
import TankFront from './fish/nest-front.svg?drawing'
import { RABBIT_SPECIES } from './rabbit/body.tsx'
import Hearts from './hearts.svg?drawing'
import idle from './idle.module.css'
import { Shadow } from './parts.tsx'
import AnytimeHelp from './pictures/anytime-help.svg?drawing'
import AnytimeHelpFront from './pictures/anytime-help-front.svg?drawing'
import LandingBack from './pictures/landing-back.svg?drawing'
import LandingFront from './pictures/landing-front.svg?drawing'
import PetOnboarding from './pictures/pet-onboarding.svg?drawing'
import PetOnboardingFront from './pictures/pet-onboarding-front.svg?drawing'
import VirtualPet from './pictures/virtual-pet.svg?drawing'
import VirtualPetFront from './pictures/virtual-pet-front.svg?drawing'
import { lookOf, type Species } from './look.ts'

type PlacedPetProps = {
  species: Species
  mood: Mood
  x: number
  y: number
  size: number
  rest?: Rest
  shadow?: boolean
  /** Breathes and blinks. */
  alive?: boolean
}

/** A pet inside a larger picture: its feet at (x, y), `size` times 240 units large. */
function PlacedPet({ species, mood, x, y, size, rest, shadow = true, alive = false }: PlacedPetProps) {
  const left = Math.round(x - 120 * size)
  const top = Math.round(y - 224 * size)
  const life = alive && { className: idle.alive, 'data-type': species.type, 'data-mood': mood, 'data-stroked': species.words.patted }
  return (
    <g transform={`translate(${left} ${top}) scale(${size})`} {...life}>
      {shadow && <Shadow species={species} />}
      <species.Drawing look={lookOf(mood, undefined, rest)} />
    </g>
  )
}

/** All five pets in front of a honey sun, 640 by 500. Decoration. */
export const LandingPicture = () => (
  <svg viewBox="0 0 640 500" aria-hidden="true">
    <LandingBack />
    <PlacedPet species={DOG_SPECIES} mood="happy" x={302} y={430} size={1.2} alive />
    <PlacedPet species={BIRD_SPECIES} mood="happy" x={300} y={202} size={0.66} shadow={false} alive />
    <PlacedPet species={CAT_SPECIES} mood="smiling" x={138} y={448} size={0.98} alive />
    <PlacedPet species={RABBIT_SPECIES} mood="smiling" x={456} y={452} size={1} alive />
    <g transform="translate(446 248)">
      <TankBack />
    </g>
    <PlacedPet species={FISH_SPECIES} mood="happy" x={566} y={466} size={0.46} shadow={false} alive />
    <g transform="translate(446 248)">
      <TankFront />
    </g>
    <LandingFront />
    {/* A copy of them is shown above a pet that is stroked (landing/pets-picture.tsx). */}
    <defs>
      <g data-joy="">
        <Hearts />
      </g>
    </defs>
  </svg>
)

const CARDS = {
  'virtual-pet': (
    <>
      <VirtualPet />
      <g transform="rotate(-5 180 120)">
        <PlacedPet species={DOG_SPECIES} mood="happy" x={180} y={152} size={0.4} />
      </g>
      <VirtualPetFront />
    </>
  ),
  'pet-onboarding': (
    <>
      <PetOnboarding />
      <PlacedPet species={RABBIT_SPECIES} mood="smiling" x={120} y={182} size={0.8} />
      <PetOnboardingFront />
    </>
  ),
  'anytime-help': (
    <>
      <AnytimeHelp />
      <PlacedPet species={CAT_SPECIES} mood="smiling" x={144} y={198} size={0.76} rest="asleep" />
      <AnytimeHelpFront />
    </>
  ),
} as const

/** The picture on top of a feature card, 360 by 220. Decoration. */
export const CardPicture = ({ feature }: { feature: keyof typeof CARDS }) => (
  <svg viewBox="0 0 360 220" aria-hidden="true">
    {CARDS[feature]}
  </svg>
)
