import { type MouseEvent, useState } from 'react'
import { PET_TYPES } from '#domain/species.ts'
import { LANDING } from '#words/landing.ts'
import { REACTION_MS } from '../drawings/look.ts'
import '../drawings/stroke.css'
import { playSound } from '../game/pet/sound.ts'
import { prerendered } from '../prerendered.tsx'

const LandingPicture = prerendered(
  async () => (await import('../drawings/pictures.tsx')).LandingPicture,
)

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
    if (!pet || !type || 'joy' in pet.dataset) return
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

/** Plays the animation of a stroked pet (drawings/stroke.css), with hearts above all pets. */
function cheer(pet: SVGElement): void {
  const picture = pet.ownerSVGElement
  const hearts = picture?.querySelector('defs > g')?.cloneNode(true)
  if (!picture || !(hearts instanceof SVGElement)) return
  hearts.setAttribute('transform', pet.getAttribute('transform') ?? '')
  picture.append(hearts)
  pet.dataset['joy'] = ''
  setTimeout(() => {
    hearts.remove()
    delete pet.dataset['joy']
  }, REACTION_MS)
}
