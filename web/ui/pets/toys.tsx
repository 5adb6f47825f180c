import type { PetType } from '#domain/pet.ts'
import { CAT, CREAM, HONEY, HONEY_DEEP, ROSE, TEAR, TEAR_DEEP, TERRACOTTA } from './palette.ts'

const arm = { fill: 'none', strokeWidth: 21, strokeLinecap: 'round' } as const

/** What each species plays with: ball, feather wand, bell, cardboard tube, a ring of bubbles. */
export const TOYS = {
  dog: (
    <g transform="translate(206 204)">
      <g data-part="toy">
        <circle r="20" fill={TERRACOTTA} />
        <path d="M-18-9Q0 2 18-9M-18 9Q0-2 18 9" fill="none" stroke={CREAM} strokeWidth="4" />
      </g>
    </g>
  ),
  cat: (
    <>
      <g transform="translate(142 172)">
        <g data-part="arm">
          <path d="M0 0Q24-2 36-26" {...arm} stroke={CAT.coat} />
          <path d="M33-20L37-30" {...arm} stroke={CREAM} />
        </g>
      </g>
      <g transform="translate(214 0)">
        <g data-part="toy">
          <path d="M0-4Q-12 40-4 84" fill="none" stroke={HONEY_DEEP} strokeWidth="3.5" />
          <path d="M-6 82C-26 92-26 116-16 126C-6 116 0 98-2 84z" fill={TERRACOTTA} />
          <path d="M-4 82C16 90 20 110 12 122C0 114-6 98-4 82z" fill={HONEY} />
        </g>
      </g>
    </>
  ),
  bird: (
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
  rabbit: (
    <g transform="translate(206 120)">
      <g data-part="toy">
        <g transform="rotate(-35)">
          <path d="M-26-14H24V14H-26z" fill="#c98b56" />
          <ellipse cx="-26" rx="7" ry="14" fill="#8a5530" />
          <ellipse cx="24" rx="7" ry="14" fill="#c98b56" />
          <path
            d="M-8-14Q-1 0-8 14M10-14Q17 0 10 14"
            fill="none"
            stroke="#a86c3c"
            strokeWidth="3"
          />
        </g>
      </g>
    </g>
  ),
  fish: (
    <g fill="none" stroke={TEAR_DEEP} strokeWidth="4">
      <circle data-part="toy" cx="206" cy="52" r="14" fill={TEAR} fillOpacity=".5" />
      <circle data-part="toy2" cx="180" cy="28" r="8" fill={TEAR} fillOpacity=".5" />
      <circle data-part="toy" cx="30" cy="196" r="10" fill={TEAR} fillOpacity=".5" />
      <circle data-part="toy2" cx="216" cy="196" r="7" fill={TEAR} fillOpacity=".5" />
    </g>
  ),
} as const satisfies Record<PetType, unknown>
