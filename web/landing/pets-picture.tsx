import { type PointerEvent, type MouseEvent, useRef, useState } from 'react'
import { PET_TYPES, type PetType } from '#domain/species.ts'
import { LANDING, STROKED } from '#words/landing.ts'
import { prefersReducedMotion } from '../drawings/act.ts'
import { hear } from '../game/pet/sound.ts'
import { prerendered } from '../prerendered.tsx'

const LandingPicture = prerendered(
  async () => (await import('../drawings/pictures.tsx')).LandingPicture,
)

const DURATION_MS = 1200
const SVG = 'http://www.w3.org/2000/svg'
const HEART = 'M0 0C-22-16-15-29-6-29Q-1-28 0-23Q1-28 6-29C15-29 22-16 0 0z'
/** Hearts above a pet, in its own 240 units. */
const HEARTS = [
  { transform: 'translate(72 62)', delay: 0 },
  { transform: 'translate(122 36)', delay: 120 },
  { transform: 'translate(172 66)', delay: 240 },
]
const RISE = [
  { transform: 'translateY(40px) scale(0.2)', opacity: 0 },
  { opacity: 1, offset: 0.35 },
  { transform: 'scale(1.15)', opacity: 1, offset: 0.5 },
  { opacity: 1, offset: 0.7 },
  { transform: 'translateY(-16px)', opacity: 0 },
]
const WITHOUT_MOTION = [{ opacity: 1 }, { opacity: 1 }]
const WIGGLE = [
  { transform: 'none' },
  { transform: 'rotate(-4deg) scale(1.02, 0.98)', offset: 0.25 },
  { transform: 'rotate(4deg) scale(0.99, 1.02)', offset: 0.75 },
  { transform: 'none' },
]
const SQUINT = [
  { transform: 'none' },
  { transform: 'scaleY(0.15)', offset: 0.15 },
  { transform: 'scaleY(0.15)', offset: 0.85 },
  { transform: 'none' },
]

/** Five pets. The one that is tapped or stroked is happy for a moment; the keyboard strokes each in turn. */
export function PetsPicture({ className }: { className: string | undefined }) {
  const happyPets = useRef(new Set<Element>())
  const turn = useRef(0)
  const [stroked, setStroked] = useState<PetType>()

  function stroke(event: MouseEvent<HTMLElement> | PointerEvent<HTMLElement>) {
    const pets = [...event.currentTarget.querySelectorAll<SVGElement>('[data-type]')]
    // A click by keyboard has no position.
    const isByKey = event.type === 'click' && event.detail === 0
    const pet = isByKey ? pets[turn.current++ % pets.length] : nearest(pets, event)
    const type = PET_TYPES.find((one) => one === pet?.getAttribute('data-type'))
    if (!pet || !type || happyPets.current.has(pet)) return
    happyPets.current.add(pet)
    setStroked(type)
    hear('stroke', type)
    void cheer(pet).then(() => happyPets.current.delete(pet))
  }

  return (
    <>
      <button
        type="button"
        aria-label={LANDING.stroke}
        className={className}
        onClick={stroke}
        onPointerMove={(event) => event.buttons !== 0 && stroke(event)}
      >
        <LandingPicture />
      </button>
      <p role="status" className="sr-only">
        {stroked && STROKED[stroked]}
      </p>
    </>
  )
}

function nearest(pets: readonly SVGElement[], { clientX, clientY }: MouseEvent) {
  const distances = pets.map((pet) => {
    const { x, y, width, height } = pet.getBoundingClientRect()
    return Math.hypot((clientX - x) / width - 0.5, (clientY - y) / height - 0.5)
  })
  return pets[distances.indexOf(Math.min(...distances))]
}

/** Plays the animation of a pet, with hearts above all pets. */
async function cheer(pet: SVGElement): Promise<void> {
  const hasMotion = !prefersReducedMotion()
  if (hasMotion) {
    const timing = { duration: DURATION_MS / 4, iterations: 4, easing: 'ease-in-out' }
    pet.querySelector('[data-part=body]')?.animate(WIGGLE, timing)
    for (const eye of pet.querySelectorAll('[data-part=eye]')) eye.animate(SQUINT, DURATION_MS)
  }
  const hearts = draw('g', { transform: pet.getAttribute('transform') ?? '', fill: '#f2566b' })
  const rising = HEARTS.map(({ transform, delay }) => {
    const place = draw('g', { transform })
    const heart = draw('path', { d: HEART })
    place.append(heart)
    hearts.append(place)
    return { heart, delay: hasMotion ? delay : 0 }
  })
  pet.ownerSVGElement?.append(hearts)
  await Promise.allSettled(
    rising.map(({ heart, delay }) => {
      const frames = hasMotion ? RISE : WITHOUT_MOTION
      return heart.animate(frames, { duration: DURATION_MS, delay, fill: 'both' }).finished
    }),
  )
  hearts.remove()
}

function draw(name: 'g' | 'path', attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}
