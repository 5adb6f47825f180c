import { PET_TYPES, type PetType } from '#domain/species.ts'
import { STROKED } from '#words/landing.ts'
import { hear } from '../../game/pet/sound.ts'

const SVG = 'http://www.w3.org/2000/svg'
const LASTS_MS = 1200
const HEART = 'M0 0C-22-16-15-29-6-29Q-1-28 0-23Q1-28 6-29C15-29 22-16 0 0z'
/** Where hearts rise, in a pet's own 240 units, and when. */
const HEARTS = [
  { at: 'translate(72 62)', delay: 0 },
  { at: 'translate(122 36)', delay: 120 },
  { at: 'translate(172 66)', delay: 240 },
]
const RISE = [
  { transform: 'translateY(40px) scale(0.2)', opacity: 0 },
  { opacity: 1, offset: 0.35 },
  { transform: 'scale(1.15)', opacity: 1, offset: 0.5 },
  { opacity: 1, offset: 0.7 },
  { transform: 'translateY(-16px)', opacity: 0 },
]
const STAND = [{ opacity: 1 }, { opacity: 1 }]
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

const happy = new Set<Element>()
let turn = 0

/** The pet that is stroked is happy for a moment, and says so to those who do not see it; one that is already, goes on. */
export function strokePets(picture: HTMLElement, stroke: MouseEvent): void {
  const pets = [...picture.querySelectorAll<SVGElement>('[data-type]')]
  // A key has no place.
  const isByKey = stroke.type === 'click' && stroke.detail === 0
  const pet = isByKey ? pets[turn++ % pets.length] : nearest(pets, stroke)
  const type = PET_TYPES.find((one) => one === pet?.getAttribute('data-type'))
  if (!pet || !type || happy.has(pet)) return
  tell(picture, type)
  hear('stroke', type)
  cheer(pet)
}

function nearest(pets: readonly SVGElement[], { clientX, clientY }: MouseEvent) {
  const distances = pets.map((pet) => {
    const { x, y, width, height } = pet.getBoundingClientRect()
    return Math.hypot((clientX - x) / width - 0.5, (clientY - y) / height - 0.5)
  })
  return pets[distances.indexOf(Math.min(...distances))]
}

function cheer(pet: SVGElement) {
  happy.add(pet)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!isStill) {
    const timing = { duration: LASTS_MS / 4, iterations: 4, easing: 'ease-in-out' }
    pet.querySelector('[data-part=body]')?.animate(WIGGLE, timing)
    for (const eye of pet.querySelectorAll('[data-part=eye]')) eye.animate(SQUINT, LASTS_MS)
  }
  // Above all pets, in the place of this one.
  const hearts = drawn('g', { transform: pet.getAttribute('transform') ?? '', fill: '#f2566b' })
  pet.ownerSVGElement?.append(hearts)
  const rising = HEARTS.map(({ at, delay }) => {
    const place = drawn('g', { transform: at })
    const heart = drawn('path', { d: HEART })
    place.append(heart)
    hearts.append(place)
    const timing = { duration: LASTS_MS, delay: isStill ? 0 : delay, fill: 'both' } as const
    return heart.animate(isStill ? STAND : RISE, timing).finished
  })
  void Promise.allSettled(rising).then(() => {
    hearts.remove()
    happy.delete(pet)
  })
}

function drawn(name: 'g' | 'path', attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

/** A screen reader says it: the line is there before its words are. */
function tell(picture: HTMLElement, type: PetType) {
  const next = picture.nextElementSibling
  const line = next?.matches('[role=status]') ? next : document.createElement('p')
  if (line !== next) {
    line.className = 'sr-only'
    line.setAttribute('role', 'status')
    picture.after(line)
  }
  setTimeout(() => (line.textContent = STROKED[type]))
}
