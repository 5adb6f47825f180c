import { TEAR, TEAR_DEEP, HONEY_DEEP, TERRACOTTA, LEAF } from '../../pets/palette.ts'
import type { CareProps } from '../species.ts'

const line = { fill: 'none', strokeWidth: 5, strokeLinecap: 'round' } as const

/** Sinking flakes, a wake, a ring of bubbles. */
export const FISH_PROPS: CareProps = {
  feed: (
    <>
      <path data-part="crumb" d="M58 34l15-5 6 13-13 8z" fill={TERRACOTTA} />
      <path data-part="crumb2" d="M92 16l15 3-3 14-13-3z" fill={LEAF} />
      <path data-part="crumb" d="M28 56l12-5 6 11-11 6z" fill={HONEY_DEEP} />
    </>
  ),
  walk: (
    <path
      data-part="track"
      d="M176 50Q200 42 226 50M196 196Q214 188 236 196M6 208Q24 200 46 208"
      {...line}
      stroke={TEAR_DEEP}
    />
  ),
  play: (
    <g fill="none" stroke={TEAR_DEEP} strokeWidth="4">
      <circle data-part="toy" cx="206" cy="52" r="14" fill={TEAR} fillOpacity=".5" />
      <circle data-part="toy2" cx="180" cy="28" r="8" fill={TEAR} fillOpacity=".5" />
      <circle data-part="toy" cx="30" cy="196" r="10" fill={TEAR} fillOpacity=".5" />
      <circle data-part="toy2" cx="216" cy="196" r="7" fill={TEAR} fillOpacity=".5" />
    </g>
  ),
}
