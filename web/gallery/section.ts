import type { ComponentType } from 'react'

/** A part of the gallery. `Content` is drawn once a theme. */
export type Section = {
  /** Its address in the page and the name of its photograph. */
  id: string
  title: string
  Content: ComponentType
  /** False for what another section's photograph proves already, or none can show. */
  photo?: false
}
