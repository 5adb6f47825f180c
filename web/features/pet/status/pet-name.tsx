import { useState } from 'react'
import type { Pet } from '#domain/pet.ts'
import { RENAME } from '#words/game.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Emoji } from '../../../ui/emoji/emoji-text.tsx'
import { EMOJI } from '../../../ui/emoji/emoji.ts'
import { focusOnMount } from '../../../ui/focus.ts'
import { deferred } from '../../../ui/deferred.ts'
import { useOnDemand } from '../../../ui/on-demand.ts'
import styles from './status-card.module.css'

/** Of the pet's name, which can be given the focus. */
export const PET_HEADING_ID = 'pet-name'

const renaming = deferred(() => import('./rename-form.tsx'))

/** The pet's name, and a pencil that makes a field of it. */
export function PetName({ pet, onRename }: { pet: Pet; onRename: (name: string) => void }) {
  const [state, setState] = useState<'shown' | 'edited' | 'left'>('shown')
  const [form, ask] = useOnDemand(renaming)
  const isEdited = form !== undefined && state === 'edited'
  return (
    <>
      <h2
        id={PET_HEADING_ID}
        tabIndex={-1}
        className={classNames(styles.name, isEdited && 'sr-only')}
      >
        <Emoji symbol={EMOJI[pet.type]} /> <bdi>{pet.name}</bdi>
      </h2>
      {isEdited ? (
        <form.RenameForm name={pet.name} onRename={onRename} onClose={() => setState('left')} />
      ) : (
        <button
          type="button"
          // Whoever leaves the field is where they came from.
          ref={state === 'left' ? focusOnMount : undefined}
          onFocus={() => setState('shown')}
          aria-label={RENAME.open(pet.name)}
          className={styles.edit}
          onClick={() => ask(() => setState('edited'))}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m3 13 .7-3 7-7 2.3 2.3-7 7zM9.3 4.4l2.3 2.3" />
          </svg>
        </button>
      )}
    </>
  )
}
