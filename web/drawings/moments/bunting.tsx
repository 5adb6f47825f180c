import css from '../stage.module.css'
import Flags from './bunting.svg?drawing'

/** Flags at the upper edge of a scene. Decoration. */
export const Bunting = () => (
  <svg className={css.layer} viewBox="0 0 480 320" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
    <Flags />
  </svg>
)
