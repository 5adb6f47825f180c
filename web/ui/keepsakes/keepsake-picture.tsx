import type { Keepsake } from '#domain/keepsakes.ts'
import type { PetType } from '#domain/species.ts'

/** One keepsake of a species, alone, in a square. */
export function KeepsakePicture({ species, keepsake }: { species: PetType; keepsake: Keepsake }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" data-species={species} data-keepsake={keepsake}>
      <path fill="#e0a458" d="M7 13h18v14H7zM5 8h22v5H5zM14.5 8h3v19h-3z" />
    </svg>
  )
}
