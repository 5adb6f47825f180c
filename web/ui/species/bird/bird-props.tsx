import {
  CREAM,
  TEAR,
  TEAR_DEEP,
  HONEY,
  HONEY_DEEP,
  TERRACOTTA,
  TERRACOTTA_DEEP,
  LEAF,
  LEAF_DEEP,
  ROSE,
} from '../../pets/palette.ts'
import type { CareProps } from '../species.ts'

const line = { fill: 'none', strokeWidth: 5, strokeLinecap: 'round' } as const

/** A bowl of seeds and greens, wind under the wings, a bell and paper to shred. */
export const BIRD_PROPS: CareProps = {
  feed: (
    <>
      <g fill={HONEY_DEEP}>
        <path d="M84 207Q120 190 156 207z" />
        <ellipse data-part="crumb" cx="96" cy="198" rx="7" ry="5" />
        <ellipse data-part="crumb2" cx="146" cy="198" rx="7" ry="5" fill={LEAF_DEEP} />
        <ellipse cx="112" cy="202" rx="6" ry="4" fill={HONEY} />
        <ellipse cx="131" cy="203" rx="6" ry="4" fill={LEAF} />
      </g>
      <path d="M76 205H164Q162 228 144 228H96Q78 228 76 205z" fill={TERRACOTTA} />
      <path d="M76 205H164L163 211H77z" fill={TERRACOTTA_DEEP} />
    </>
  ),
  walk: (
    <path
      data-part="track"
      d="M8 186Q24 200 40 188M22 208Q36 220 50 210M200 188Q216 200 232 186M194 216Q208 226 222 214"
      {...line}
      stroke={TEAR_DEEP}
    />
  ),
  play: (
    <>
      <g data-part="paper" fill={ROSE}>
        <path d="M14 104l10-4 3 9-10 4zM40 40l10 3-3 10-10-3zM26 150l9 2-2 9-9-2z" />
        <path d="M16 62l9 4-5 9-8-5zM64 12l10-1 0 10-10 0zM222 150l9 5-5 9-9-5z" fill={TEAR} />
      </g>
      <g transform="translate(220 -4) scale(.85)">
        <g data-part="toy">
          <path d="M0-4V42" stroke={HONEY_DEEP} strokeWidth="4" />
          <circle cy="78" r="7" fill={HONEY_DEEP} />
          <path
            d="M0 38C18 38 14 62 24 72Q26 78 20 78H-20Q-26 78-24 72C-14 62-18 38 0 38z"
            fill={HONEY}
          />
          <path
            d="M-10 66Q-8 50-3 46"
            fill="none"
            stroke={CREAM}
            strokeWidth="4"
            strokeLinecap="round"
          />
        </g>
      </g>
    </>
  ),
}
