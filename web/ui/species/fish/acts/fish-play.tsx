import type { Act } from '../../../acts/act.ts'
import { pass, repeat, shadow, show, travel } from '../../../acts/tracks.ts'
import { FishTurns, turns } from './fish-turns.tsx'

/** A curtain of bubbles rises; it zips through, and back. */
export const FISH_ZIPS: Act = {
  durationMs: 1800,
  stillMs: 380,
  Pet: FishTurns,
  Back: Curtain,
  Front: FrontCurtain,
  tracks: [
    ...['curtain', 'curtain2'].flatMap((part, at) => [
      pass(part, { 0: [0, 60 + at * 30], 1800: [0, -130 - at * 60] }),
      show(part, { 0: 0, 180: 1, 1500: 1, 1800: 0 }),
    ]),
    travel('trip', {
      0: [240, 290],
      140: [256, 288, -4],
      460: [84, 280, 5, 0.9],
      700: [92, 270, 0, 0.86],
      1060: [372, 276, -5, 0.9],
      1300: [366, 284, 0, 0.94],
      1640: [238, 290, 3],
      1800: [240, 290],
    }),
    shadow({ 0: 1, 300: 0.3, 1500: 0.3, 1800: 1 }),
    ...turns(480, 1090, 1800),
  ],
}

/** It hides behind the plants, looks out, and comes home. */
export const FISH_HIDES: Act = {
  durationMs: 1900,
  stillMs: 980,
  Pet: FishTurns,
  Front: Plants,
  tracks: [
    show('plants', { 0: 0, 180: 1, 1640: 1, 1880: 0 }),
    pass('plants', { 0: [0, 60], 220: [0, 0] }, 'ease-out'),
    repeat('sway', { from: 0, to: 1880, everyMs: 940 }, [0, 0, -2], [0, 0, 2], [0, 0, -2]),
    travel('trip', {
      0: [240, 290],
      140: [250, 290],
      500: [112, 288, 4, 0.8],
      660: [96, 290, 0, 0.74],
      840: [96, 290, 0, 0.74],
      980: [140, 282, -8, 0.74],
      1180: [140, 282, -6, 0.74],
      1640: [238, 290, 0, 0.98],
      1900: [240, 290],
    }),
    shadow({ 0: 1, 300: 0.2, 1400: 0.2, 1900: 1 }),
    ...turns(520, 1560, 1900),
  ],
}

/** To the arch, in behind its near post and out before the far one. */
export const FISH_WEAVES: Act = {
  durationMs: 1900,
  stillMs: 760,
  Pet: FishTurns,
  Front: Arch,
  tracks: [
    travel('trip', {
      0: [240, 290],
      240: [262, 304, 0, 0.86],
      540: [318, 346, 4, 0.52],
      760: [398, 356, 0, 0.46],
      960: [450, 350, -3, 0.48],
      1200: [454, 346, 0, 0.5],
      1420: [398, 354, 3, 0.46],
      1640: [312, 324, 5, 0.76],
      1900: [240, 290],
    }),
    shadow({ 0: 1, 300: 0.1, 1600: 0.1, 1900: 1 }),
    show('near', { 0: 0, 400: 0, 430: 1, 820: 1, 850: 0 }),
    show('far', { 0: 0, 1150: 0, 1180: 1, 1460: 1, 1490: 0 }),
    ...turns(60, 1010, 1900),
  ],
}

const bubble = { fill: '#d9f2fb', fillOpacity: 0.55, stroke: '#fff', strokeWidth: 3 } as const

function Curtain() {
  return (
    <g data-part="curtain" {...bubble}>
      <circle cx="150" cy="250" r="13" />
      <circle cx="172" cy="200" r="8" />
      <circle cx="138" cy="166" r="10" />
      <circle cx="164" cy="300" r="10" />
      <circle cx="142" cy="344" r="14" />
      <circle cx="170" cy="390" r="9" />
      <circle cx="150" cy="118" r="7" />
    </g>
  )
}

function FrontCurtain() {
  return (
    <g data-part="curtain2" {...bubble}>
      <circle cx="160" cy="228" r="11" />
      <circle cx="144" cy="284" r="8" />
      <circle cx="168" cy="330" r="13" />
      <circle cx="150" cy="380" r="9" />
      <circle cx="156" cy="180" r="7" />
      <circle cx="142" cy="430" r="12" />
    </g>
  )
}

function Plants() {
  return (
    <g data-part="plants">
      <g transform="translate(92 320)">
        <g data-part="sway" fill="none" strokeLinecap="round" strokeWidth="22">
          <path d="M-56 8Q-74-50-52-90T-60-168" stroke="var(--scene-deep)" />
          <path d="M52 8Q66-46 46-86T58-150" stroke="var(--scene-deep)" />
          <path d="M-32 8Q-12-60-36-104T-24-200" stroke="var(--scene-blade)" />
          <path d="M-2 8Q-22-50 0-110T-8-184" stroke="var(--scene-grass)" />
          <path d="M28 8Q46-60 22-116T34-190" stroke="var(--scene-blade)" />
        </g>
      </g>
    </g>
  )
}

/** The posts of the reef's arch (fish-reef.tsx) once more, to pass before what swims behind them. */
function Arch() {
  return (
    <g fill="#c98d7a">
      <path data-part="near" d="M350 290V214Q350 190 376 182V226V290z" />
      <path data-part="far" d="M446 290V214Q446 190 420 182V226V290z" />
    </g>
  )
}
