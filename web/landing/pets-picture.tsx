import { Fragment, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { shortName } from '#domain/pet-name.ts'
import { PET_TYPES, type PetType } from '#domain/pet.ts'
import { LANDING } from '#words/landing.ts'
import { markAway } from '../drawings/act.ts'
import { REACTION_MS } from '../drawings/look.ts'
import '../drawings/stroke.css'
import { SoundSwitch } from '../game/pet/sound-switch.tsx'
import { playSound } from '../game/pet/sound.ts'
import { prerendered } from '../hydration/prerendered.tsx'
import { useGameState } from '../state/game-store.ts'
import { onDeviceChange } from '../state/page-return.ts'
import { STROKED_KEY, deviceStorage } from '../state/storage.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import styles from './pets-picture.module.css'

const LandingPicture = prerendered(
  async () => (await import('../drawings/pictures.tsx')).LandingPicture,
)

/** Five pets. One that is tapped or stroked is happy for a moment, and offers itself: the game opens with its kind. */
export function PetsPicture({ className }: { className: string | undefined }) {
  const [touched, setTouched] = useState<{ type: PetType; says: string | undefined }>()
  const picture = useRef<HTMLDivElement>(null)
  const isStrokeKnown = useSyncExternalStore(onDeviceChange, readStroked, () => true)
  useEffect(() => (picture.current ? markAway(picture.current) : undefined), [])

  function stroke(type: PetType) {
    const pet = picture.current?.querySelector<SVGElement>(`svg [data-type=${type}]`)
    setTouched({ type, says: pet?.dataset['stroked'] })
    if (!pet || 'joy' in pet.dataset) return
    deviceStorage().write(STROKED_KEY, 'yes')
    playSound('stroke', type)
    cheer(pet)
  }

  return (
    <div
      ref={picture}
      role="group"
      data-picture="pets"
      aria-label={LANDING.pets}
      className={classNames(styles.picture, className)}
    >
      <LandingPicture />
      {PET_TYPES.map((type) => (
        <Fragment key={type}>
          <button
            type="button"
            aria-label={LANDING.pat(type)}
            data-pet={type}
            className={styles.pet}
            onClick={() => stroke(type)}
            // So that a finger can go on to the next pet.
            onPointerDown={({ currentTarget: pet, pointerId }) =>
              pet.releasePointerCapture(pointerId)
            }
            onPointerMove={({ buttons }) => buttons !== 0 && stroke(type)}
          >
            {type === 'dog' && !isStrokeKnown && (
              <span className="hint" aria-hidden="true">
                {LANDING.pat(type)}
              </span>
            )}
          </button>
          {type === touched?.type && <MeetPet className={styles.offer} type={type} />}
        </Fragment>
      ))}
      <SoundSwitch />
      <p role="status" className="sr-only">
        {touched?.says}
      </p>
    </div>
  )
}

type MeetPetProps = {
  className: string | undefined
  /** The kind of the new pet, if it is chosen. */
  type?: PetType
}

/** The way to the game: 'Meet your pet', 'Raise a rabbit', or for a visitor who has a pet 'Back to Biscuit'. */
export function MeetPet({ className, type }: MeetPetProps) {
  const petName = useGameState().pet?.name
  const offer = type ? LANDING.raise(type) : LANDING.meet
  return (
    <ButtonLink
      variant="primary"
      className={className}
      href={type && !petName ? `/virtual-pet#${type}` : '/virtual-pet'}
    >
      {petName ? LANDING.backTo(shortName(petName)) : offer}
    </ButtonLink>
  )
}

function readStroked(): boolean {
  return deviceStorage().read(STROKED_KEY) !== null
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
