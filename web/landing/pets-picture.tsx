import { type MouseEvent, useState } from 'react'
import { PET_TYPES } from '#domain/species.ts'
import { LANDING } from '#words/landing.ts'
import { prefersReducedMotion } from '../drawings/act.ts'
import { playSound } from '../game/pet/sound.ts'
import { prerendered } from '../prerendered.tsx'

const LandingPicture = prerendered(
  async () => (await import('../drawings/pictures.tsx')).LandingPicture,
)

const DURATION_MS = 1200
const SVG = 'http://www.w3.org/2000/svg'
const HEART = 'M0 0C-22-16-15-29-6-29Q-1-28 0-23Q1-28 6-29C15-29 22-16 0 0z'
/** Where hearts rise above a pet, in its own 240 units: each a little after the one before. */
const HEARTS = ['translate(72 62)', 'translate(122 36)', 'translate(172 66)']
const HEART_DELAY_MS = 120
const HAPPY_MS = DURATION_MS + HEART_DELAY_MS * HEARTS.length
const RISE = [
  { transform: 'translateY(40px) scale(0.2)', opacity: 0 },
  { opacity: 1, offset: 0.35 },
  { transform: 'scale(1.15)', offset: 0.5 },
  { opacity: 1, offset: 0.7 },
  { transform: 'translateY(-16px)', opacity: 0 },
]
const WIGGLE = [
  { transform: 'rotate(-4deg) scale(1.02, 0.98)', offset: 0.25 },
  { transform: 'rotate(4deg) scale(0.99, 1.02)', offset: 0.75 },
]
const SQUINT = [
  { transform: 'scaleY(0.15)', offset: 0.15 },
  { transform: 'scaleY(0.15)', offset: 0.85 },
]

/** Five pets. The one that is tapped or stroked is happy for a moment; the keyboard strokes each in turn. */
export function PetsPicture({ className }: { className: string | undefined }) {
  const [stroked, setStroked] = useState<string>()

  function stroke(event: MouseEvent<HTMLElement>) {
    const pets = [...event.currentTarget.querySelectorAll<SVGElement>('[data-type]')]
    const last = pets.findIndex((pet) => pet.dataset['stroked'] === stroked)
    // A click by keyboard has no position.
    const isByKey = event.type === 'click' && event.detail === 0
    const pet = isByKey ? pets[(last + 1) % pets.length] : nearest(pets, event)
    const type = PET_TYPES.find((one) => one === pet?.dataset['type'])
    if (!pet || !type || pet.dataset['happy']) return
    setStroked(pet.dataset['stroked'])
    playSound('stroke', type)
    cheer(pet)
  }

  return (
    <>
      <button
        type="button"
        aria-label={LANDING.pat}
        className={className}
        onClick={stroke}
        onPointerMove={(event) => event.buttons !== 0 && stroke(event)}
      >
        <LandingPicture />
      </button>
      <p role="status" className="sr-only">
        {stroked}
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

/** Plays the animation of a pet, with hearts above all pets. With reduced motion the hearts stand still. */
function cheer(pet: SVGElement): void {
  const place = pet.getAttribute('transform') ?? ''
  const hearts = draw('g', { transform: place, fill: '#f2566b' }, pet.ownerSVGElement)
  pet.dataset['happy'] = 'yes'
  setTimeout(() => {
    hearts.remove()
    delete pet.dataset['happy']
  }, HAPPY_MS)

  const hasMotion = !prefersReducedMotion()
  for (const [index, transform] of HEARTS.entries()) {
    const heart = draw('path', { d: HEART }, draw('g', { transform }, hearts))
    const timing = { duration: DURATION_MS, delay: HEART_DELAY_MS * index, fill: 'both' } as const
    if (hasMotion) heart.animate(RISE, timing)
  }
  if (!hasMotion) return
  const timing = { duration: DURATION_MS / 4, iterations: 4, easing: 'ease-in-out' }
  pet.querySelector('[data-part=body]')?.animate(WIGGLE, timing)
  for (const eye of pet.querySelectorAll('[data-part=eye]')) eye.animate(SQUINT, DURATION_MS)
}

function draw(name: 'g' | 'path', attributes: Record<string, string>, parent: Element | null) {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  parent?.append(element)
  return element
}
