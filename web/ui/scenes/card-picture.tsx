import type { ComponentType } from 'react'
import { AnytimeHelp } from './card-anytime-help.tsx'
import { PetOnboarding } from './card-pet-onboarding.tsx'
import { VirtualPet } from './card-virtual-pet.tsx'

const SCENES = {
  'virtual-pet': VirtualPet,
  'pet-onboarding': PetOnboarding,
  'anytime-help': AnytimeHelp,
} as const satisfies Record<string, ComponentType>

type CardPictureProps = { feature: keyof typeof SCENES; className?: string | undefined }

/** The picture on top of a feature card. Decoration; 360 by 220, so that its place is known at once. */
export function CardPicture({ feature, className }: CardPictureProps) {
  const Scene = SCENES[feature]
  return (
    <svg className={className} viewBox="0 0 360 220" aria-hidden="true">
      <Scene />
    </svg>
  )
}
