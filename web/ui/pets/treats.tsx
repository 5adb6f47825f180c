import type { PetType } from '#domain/pet.ts'
import {
  BIRD,
  CREAM,
  HONEY,
  HONEY_DEEP,
  LEAF,
  LEAF_DEEP,
  TERRACOTTA,
  TERRACOTTA_DEEP,
} from './palette.ts'

/** What each species is fed, in front of the pet. Crumbs jump, flakes sink, a leaf grows shorter. */
export const TREATS = {
  dog: (
    <>
      <g fill="#a0562c">
        <circle data-part="crumb" cx="98" cy="194" r="8" />
        <circle data-part="crumb2" cx="118" cy="190" r="9" />
        <circle data-part="crumb" cx="140" cy="193" r="8" />
      </g>
      <path d="M70 192H170L180 220Q180 228 170 228H70Q60 228 60 220z" fill={TERRACOTTA} />
      <path d="M70 192H170L172 199H68z" fill={TERRACOTTA_DEEP} />
      <path
        d="M106 213a5 5 0 1 1 5-5h18a5 5 0 1 1 5 5a5 5 0 1 1-5 5h-18a5 5 0 1 1-5-5z"
        fill={CREAM}
      />
    </>
  ),
  cat: (
    <>
      <path d="M92 205Q100 188 120 190T148 205z" fill="#e98b73" />
      <path
        d="M112 196q6-6 12 0"
        fill="none"
        stroke={CREAM}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M66 204H174Q172 228 142 228H98Q68 228 66 204z" fill={LEAF_DEEP} />
      <path d="M66 204H174L173 211H67z" fill={BIRD.dark} />
    </>
  ),
  bird: (
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
  rabbit: (
    <g transform="translate(120 144)">
      <g data-part="leaf">
        <path
          d="M0 0C16 4 26 22 20 44C14 54 4 58 0 62C-4 58-14 54-20 44C-26 22-16 4 0 0z"
          fill={LEAF}
        />
        <path
          d="M0 4V60M0 22L10 14M0 22L-10 14M0 40L12 30M0 40L-12 30"
          fill="none"
          stroke={LEAF_DEEP}
          strokeWidth="3.5"
          strokeLinecap="round"
        />
      </g>
    </g>
  ),
  fish: (
    <>
      <path data-part="crumb" d="M58 34l15-5 6 13-13 8z" fill={TERRACOTTA} />
      <path data-part="crumb2" d="M92 16l15 3-3 14-13-3z" fill={LEAF} />
      <path data-part="crumb" d="M28 56l12-5 6 11-11 6z" fill={HONEY_DEEP} />
    </>
  ),
} as const satisfies Record<PetType, unknown>
