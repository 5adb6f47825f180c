import { PlacedPet } from './all-species.tsx'
import { FishBowlBack, FishBowlFront } from './scenes.tsx'

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
    <PlacedPet type="dog" mood="happy" x={302} y={430} size={1.2} alive />
    <PlacedPet type="bird" mood="happy" x={300} y={202} size={0.66} shadow={false} alive />
    <PlacedPet type="cat" mood="smiling" x={138} y={448} size={0.98} alive />
    <PlacedPet type="rabbit" mood="smiling" x={456} y={452} size={1} alive />
    <FishBowlBack x={566} y={412} />
    <PlacedPet type="fish" mood="happy" x={566} y={466} size={0.46} shadow={false} alive />
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
