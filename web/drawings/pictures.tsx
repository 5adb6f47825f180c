import type { ComponentType } from 'react'
import type { Mood } from '#domain/mood.ts'
import { BIRD_SPECIES } from './bird/body.tsx'
import { CAT_SPECIES } from './cat/body.tsx'
import { DOG_SPECIES } from './dog/body.tsx'
import { FISH_SPECIES } from './fish/body.tsx'
import { RABBIT_SPECIES } from './rabbit/body.tsx'
import idle from './idle.module.css'
import { Shadow } from './parts.tsx'
import { FishBowlBack, FishBowlFront } from './scenes.tsx'
import { lookOf, type Species } from './look.ts'

type PlacedPetProps = {
  species: Species
  mood: Mood
  x: number
  y: number
  size: number
  sleepy?: boolean
  shadow?: boolean
  /** Breathes and blinks. */
  alive?: boolean
}

/** A pet inside a larger picture: its feet at (x, y), `size` times 240 units large. */
function PlacedPet({ species, mood, x, y, size, sleepy = false, shadow = true, alive = false }: PlacedPetProps) {
  const left = Math.round(x - 120 * size)
  const top = Math.round(y - 224 * size)
  const life = alive && { className: idle.alive, 'data-type': species.type, 'data-mood': mood, 'data-stroked': species.words.stroked }
  return (
    <g transform={`translate(${left} ${top}) scale(${size})`} {...life}>
      {shadow && <Shadow species={species} />}
      <species.Drawing look={lookOf(mood, undefined, sleepy)} />
    </g>
  )
}

/** All five pets in front of a honey sun, 640 by 500. Decoration. */
export const LandingPicture = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 640 500" aria-hidden="true">
    <circle cx="316" cy="232" r="216" fill="light-dark(#ffdf9c,#5d4419)" />
    <g fill="light-dark(#b9d68f,#46562f)">
      <path d="M52 440C-4 370 6 300 20 276C60 310 74 360 74 440zM60 440C62 364 82 312 122 288C138 340 120 390 96 440z" />
      <path d="M596 440C640 380 640 320 622 286C592 312 570 350 560 440z" />
      <ellipse cx="320" cy="432" rx="314" ry="52" />
    </g>
    <ellipse cx="320" cy="446" rx="282" ry="40" fill="light-dark(#9cc574,#55683b)" />
    <PlacedPet species={DOG_SPECIES} mood="happy" x={302} y={430} size={1.2} alive />
    <PlacedPet species={BIRD_SPECIES} mood="happy" x={300} y={202} size={0.66} shadow={false} alive />
    <PlacedPet species={CAT_SPECIES} mood="smiling" x={138} y={448} size={0.98} alive />
    <PlacedPet species={RABBIT_SPECIES} mood="smiling" x={456} y={452} size={1} alive />
    <FishBowlBack x={566} y={412} />
    <PlacedPet species={FISH_SPECIES} mood="happy" x={566} y={466} size={0.46} shadow={false} alive />
    <FishBowlFront x={566} y={412} />
    <path d="M62 440h.1M71 447h.1M68 457h.1M57 457h.1M53 447h.1M376 459h.1M385 466h.1M382 476h.1M371 476h.1M367 466h.1" stroke="#fffaf2" strokeWidth="10" strokeLinecap="round" />
    <path d="M62 449h.1M376 468h.1" stroke="#ffc94d" strokeWidth="9" strokeLinecap="round" />
    <g fill="#f2566b">
      <path d="M196 98C174 82 181 68 190 69Q195 70 196 75Q197 70 202 69C211 68 218 82 196 98z" />
      <path d="M424 72C396 52 405 35 416 36Q423 37 424 44Q425 37 432 36C443 35 452 52 424 72z" />
      <path d="M470 120C454 108 459 98 466 99Q469 100 470 103Q471 100 474 99C481 98 486 108 470 120z" />
    </g>
  </svg>
)

/** A pocket toy in the shape of an egg, with a happy dog on its screen. */
const VirtualPet = () => (
  <>
    <path d="M0 0H360V220H0z" fill="light-dark(#ffe3ae,#4d3a1c)" />
    <circle cx="180" cy="116" r="134" fill="light-dark(#ffd68f,#614820)" />
    <ellipse cx="180" cy="210" rx="70" ry="7" fill="#140a04" opacity=".15" />
    <g transform="rotate(-5 180 120)">
      <path d="M176 12Q150-14 166-40" fill="none" stroke="#62a049" strokeWidth="7" />
      <circle cx="180" cy="18" r="9" fill="none" stroke="#e39a1e" strokeWidth="6" />
      <path d="M180 24C240 24 276 82 276 130C276 180 238 206 180 206S84 180 84 130C84 82 120 24 180 24z" fill="#fff6e8" />
      <path d="M84 136C84 170 120 186 180 186S276 170 276 136C274 184 236 206 180 206S86 184 84 136z" fill="#f6dcb8" />
      <path d="M130 46h.1M214 42h.1M100 96h.1M258 100h.1M240 68h.1" stroke="#f0a878" strokeWidth="11" strokeLinecap="round" />
      <rect x="108" y="56" width="144" height="108" rx="30" fill="#dc5436" />
      <rect x="115" y="63" width="130" height="94" rx="24" fill="#d6effa" />
      <path d="M115 128Q180 112 245 128V133Q245 157 221 157H139Q115 157 115 133z" fill="#b9d68f" />
      <PlacedPet species={DOG_SPECIES} mood="happy" x={180} y={152} size={0.4} />
      <circle cx="146" cy="180" r="10" fill="#ffc94d" />
      <circle cx="180" cy="185" r="10" fill="#dc5436" />
      <circle cx="214" cy="180" r="10" fill="#8cc368" />
    </g>
    <g fill="#f2566b">
      <path d="M58 98C36 82 43 68 52 69Q57 70 58 75Q59 70 64 69C73 68 80 82 58 98z" />
      <path d="M306 66C290 54 295 44 302 45Q305 46 306 49Q307 46 310 45C317 44 322 54 306 66z" />
      <path d="M318 164C296 148 303 134 312 135Q317 136 318 141Q319 136 324 135C333 134 340 148 318 164z" />
    </g>
    <path d="M40 146v16M32 154h16M308 96v14M301 103h14M88 34v12M82 40h12" stroke="light-dark(#fffaf2,#ffc94d)" strokeWidth="5" strokeLinecap="round" />
  </>
)

/** A rabbit in its moving box, beside a booklet of first steps. */
const PetOnboarding = () => (
  <>
    <path d="M0 0H360V220H0z" fill="light-dark(#dfedc9,#2f3a22)" />
    <ellipse cx="180" cy="204" rx="166" ry="12" fill="#140a04" opacity=".12" />
    <path d="M48 122L14 106L92 94L116 112zM192 122L226 106L148 94L124 112z" fill="#b9824e" />
    <path d="M48 118H192V150H48z" fill="#8a5a30" />
    <PlacedPet species={RABBIT_SPECIES} mood="smiling" x={120} y={182} size={0.8} />
    <path d="M42 138H198L192 196Q191 204 183 204H57Q49 204 48 196z" fill="#d9a46a" />
    <path d="M42 138H198L197 150H43z" fill="#c48d54" />
    <path d="M86 134v8M154 134v8" stroke="#dcb9c3" strokeWidth="17" strokeLinecap="round" />
    <path d="M120 194C98 178 105 164 114 165Q119 166 120 171Q121 166 126 165C135 164 142 178 120 194z" fill="#fff1dc" />
    <g transform="translate(282 116) rotate(6)">
      <path d="M-60-70Q-30-78 0-68Q30-78 60-70V70Q30 62 0 72Q-30 62-60 70z" fill="#fffaf2" />
      <path d="M0-68V72" stroke="#ecdac2" strokeWidth="4" />
      <g fill="none" stroke="#3b2317" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M-48-52l6-4v16M-46-2H-16L-12 12H-50zM-40-8a5 5 0 0 1 9 0M-31-8a5 5 0 0 1 9 0M-31 20v10M-36 26l5 5 5-5" />
        <path d="M14-52q4-5 9-1t-2 9l-7 6h10M12 12V-6q18-14 36 0V12zM12 4q18-10 36 0" />
      </g>
      <path d="M-31 62C-48 50-43 40-36 41Q-32 42-31 46Q-30 42-26 41C-19 40-14 50-31 62z" fill="#f2566b" />
      <path d="M14 28H46M14 40H46M14 52H34" stroke="#ecdac2" strokeWidth="6" strokeLinecap="round" />
    </g>
  </>
)

/** A sleepy cat at night in the light of a lamp, and a chat. */
const AnytimeHelp = () => (
  <>
    <path d="M0 0H360V220H0z" fill="#30346a" />
    <path d="M0 172H360V220H0z" fill="#483c66" />
    <path d="M24 22H98V110H24z" fill="#1f2450" stroke="#5b5486" strokeWidth="8" strokeLinejoin="round" />
    <path d="M70 40A19 19 0 1 0 82 66A16 16 0 0 1 70 40z" fill="#fdeec2" />
    <path d="M42 42h.1M46 88h.1M84 92h.1M84 40h.1" stroke="#fdeec2" strokeWidth="5" strokeLinecap="round" />
    <circle cx="322" cy="100" r="104" fill="#ffd98a" opacity=".16" />
    <circle cx="322" cy="100" r="64" fill="#ffd98a" opacity=".16" />
    <ellipse cx="148" cy="200" rx="96" ry="15" fill="#b85f7a" />
    <ellipse cx="148" cy="196" rx="88" ry="11" fill="#d57f96" />
    <PlacedPet species={CAT_SPECIES} mood="smiling" x={144} y={198} size={0.76} sleepy />
    <path d="M324 96V192M304 198H344" stroke="#c9a075" strokeWidth="8" strokeLinecap="round" />
    <path d="M310 58H338L354 98H294z" fill="#ffc94d" />
    <path d="M204 24H282Q296 24 296 38V74Q296 88 282 88H236L212 104L216 88H204Q190 88 190 74V38Q190 24 204 24z" fill="#fff1dc" />
    <g strokeLinecap="round" fill="none">
      <path d="M218 68L242 44" stroke="#c5d8e4" strokeWidth="13" />
      <path d="M218 68L232 54" stroke="#dc5436" strokeWidth="6" />
      <path d="M258 58l8 8 14-18" stroke="#62a049" strokeWidth="7" strokeLinejoin="round" />
    </g>
  </>
)

const SCENES = { 'virtual-pet': VirtualPet, 'pet-onboarding': PetOnboarding, 'anytime-help': AnytimeHelp } as const satisfies Record<string, ComponentType>

type CardPictureProps = { feature: keyof typeof SCENES; className?: string | undefined }

/** The picture on top of a feature card, 360 by 220. Decoration. */
export function CardPicture({ feature, className }: CardPictureProps) {
  const Scene = SCENES[feature]
  return (
    <svg className={className} viewBox="0 0 360 220" aria-hidden="true">
      <Scene />
    </svg>
  )
}
