import { memo } from 'react'
import { SPECIES_WORDS } from '#words/species.ts'
import { Blush, Brows, Eyes, Mouth, Tears } from '../faces.tsx'
import { Bubbles, Joint } from '../parts.tsx'
import { Blossoms, leaves } from '../seasons.tsx'
import { FishBowlBack, FishBowlFront } from '../scenes.tsx'
import type { Look, Nest, Species } from '../look.ts'

const COAT = { coat: '#ff9350', shade: '#f2743a', dark: '#c2491d', fin: '#ffbd55' } as const

// `lean` turns the whole fish; `fin` folds the side fins, `sail` the fin on its back.
const POSES = {
  happy: { lean: 9, drop: -8, fin: -34, sail: -4, tail: -8 },
  smiling: { lean: 4, drop: -4, fin: -14, sail: 2, tail: -2 },
  neutral: { lean: 0, drop: 0, fin: 4, sail: 8, tail: 6 },
  frowning: { lean: -6, drop: 8, fin: 34, sail: 20, tail: 24 },
  crying: { lean: -9, drop: 14, fin: 50, sail: 30, tail: 38 },
} as const

const ray = { fill: 'none', stroke: COAT.shade, strokeWidth: 4, strokeLinecap: 'round' } as const

const Fin = () => (
  <>
    <path d="M-4-10C16-20 36-6 38 14C26 26 4 20-6 6Q-8-4-4-10z" fill={COAT.fin} />
    <path d="M10-2L22 8" {...ray} />
  </>
)

/** The face around (0, 0). */
const FishFace = ({ look }: { look: Look }) => (
  <>
    {look.blush && <Blush x={46} y={22} />}
    <Brows spirit={look.spirit} x={32} y={-26} ink={COAT.dark} />
    <Eyes kind={look.eyes} x={33} y={-2} />
    <Mouth kind={look.mouth} y={17} plain />
    {look.eyes === 'wet' && <Tears x={43} y={24} />}
  </>
)

/** A round coral fish above its shadow. With a bad mood fins fold and the nose sinks. */
export function Fish({ look }: { look: Look }) {
  const pose = POSES[look.spirit]
  return (
    <>
      <Bubbles />
      <g data-part="body" data-idle="float">
        <Joint x={114} y={124 + pose.drop} turn={pose.lean}>
          <Joint x={64} y={0} turn={pose.tail} part="tail" idle="swish">
            <path d="M-8-6C6-40 34-58 48-46C54-32 46-12 36-1C48 8 56 28 50 42C36 54 6 40-8 8z" fill={COAT.fin} />
            <path d="M16-14L34-32M18 0H26M16 14L36 30" {...ray} />
          </Joint>
          <Joint x={4} y={-54} turn={pose.sail} part="sail">
            <path d="M-36 8C-34-24-4-44 34-34C24-20 34-4 42 10z" fill={COAT.fin} />
            <path d="M-12-6L-6-20M8-8L14-22" {...ray} />
          </Joint>
          <path d="M-4-62C44-62 74-34 74 2S44 64-4 64S-82 38-82 2S-52-62-4-62z" fill={COAT.coat} />
          <path d="M-78 24C-68 48-41 64-4 64S60 48 70 24C44 42 8 42-14 38C-38 34-62 34-78 24z" fill="#ffdcae" />
          <path d="M44-50C56-20 57 22 44 52Q53 46 60 38C68 16 68-14 60-36Q53-45 44-50z" fill="#ffe6c2" />
          <path d="M28-36q7 6 2 13M35-16q7 7 1 14M28 2q7 7 0 13" {...ray} />
          <Joint x={38} y={28} turn={pose.fin} part="fin" idle="swish">
            <Fin />
          </Joint>
          <Joint x={-70} y={30} turn={pose.fin} mirror part="fin2" idle="swish">
            <Fin />
          </Joint>
          <Joint x={-24} y={-2} part="head">
            <FishFace look={look} />
          </Joint>
        </Joint>
      </g>
    </>
  )
}

/** The fish seen from the front, while it turns. */
export const FishFront = ({ look }: { look: Look }) => (
  <g transform="translate(114 120)">
    <Joint x={0} y={-52} part="sail">
      <path d="M-10 6C-14-20-6-38 2-40C12-34 16-16 12 6z" fill={COAT.fin} />
    </Joint>
    <path d="M0-62C40-62 64-34 64 2S40 64 0 64S-64 38-64 2S-40-62 0-62z" fill={COAT.coat} />
    <path d="M-60 24C-52 48-32 64 0 64S52 48 60 24C38 40 16 40 0 38C-16 40-38 40-60 24z" fill="#ffdcae" />
    <Joint x={54} y={22} turn={10} part="fin" idle="swish">
      <path d="M-4-10C16-20 36-6 38 14C26 26 4 20-6 6Q-8-4-4-10z" fill={COAT.fin} />
    </Joint>
    <Joint x={-54} y={22} turn={10} mirror part="fin2" idle="swish">
      <path d="M-4-10C16-20 36-6 38 14C26 26 4 20-6 6Q-8-4-4-10z" fill={COAT.fin} />
    </Joint>
    <Joint x={0} y={-2}>
      <FishFace look={look} />
    </Joint>
  </g>
)

/** Under water: shafts of light, rocks, a castle, an arch, corals and sand. */
const FishReef = () => (
  <>
    <path d="M0 0H480V320H0z" fill="var(--scene-water)" />
    <path d="M60 0H120L60 320H-60zM190 0H224L196 320H120zM330 0H410L430 320H300z" fill="var(--scene-cloud)" opacity=".16" />
    <path d="M0 216Q30 150 80 176Q104 120 150 168Q176 190 170 320H0zM480 196Q450 130 400 168Q360 150 340 210Q322 236 330 320H480z" fill="var(--scene-deep)" />
    <path d="M350 300V214Q350 176 398 176T446 214V300H420V226Q420 202 398 202T376 226V300z" fill="#c98d7a" />
    <g fill="#b9a3c9">
      <path d="M84 292V196H92V206H100V196H108V206H116V196H124V292zM118 292V232H124V224H132V232H140V224H148V232H156V292z" />
      <path d="M95 196V172" stroke="#a58fb8" strokeWidth="4" />
      <path d="M97 172L118 179L97 186z" fill="#ef7f72" />
      <path d="M98 234Q98 224 104 224T110 234V244H98zM126 292V268Q126 258 136 258T146 268V292z" fill="#7d6a92" />
    </g>
    <path d="M0 286Q110 262 240 282T480 276V320H0z" fill="var(--scene-sand)" />
    <g fill="none" strokeLinecap="round" strokeWidth="13">
      <path d="M54 292V226M54 262Q34 258 32 236M54 248Q76 244 78 218" stroke="#ef7f72" />
      <path d="M108 296V256M108 276Q124 272 126 256M108 284Q92 280 90 264" stroke="#f2b25c" />
    </g>
    <path d="M20 304h.1M150 308h.1M300 300h.1M344 312h.1M240 310h.1" stroke="var(--scene-deep)" strokeWidth="6" strokeLinecap="round" opacity=".5" />
  </>
)

/** Seaweed and bubbles in front of the fish. */
const ReefFront = () => (
  <>
    <g fill="none" stroke="var(--scene-blade)" strokeWidth="12" strokeLinecap="round">
      <path d="M14 324Q-4 280 14 250T10 186" />
      <path d="M462 324Q484 284 462 256T470 190" />
      <path d="M436 324Q448 300 436 278" />
    </g>
    <g fill="#fff" opacity=".5">
      <circle cx="428" cy="120" r="8" />
      <circle cx="444" cy="92" r="5" />
      <circle cx="414" cy="66" r="6" />
      <circle cx="56" cy="128" r="5" />
    </g>
  </>
)

/** On the water. */
const SEASONS = {
  spring: <Blossoms d="M60 12h.1M130 18h.1M232 10h.1M318 16h.1M410 12h.1" />,
  summer: <path d="M40 14h34M110 22h20M190 12h40M280 20h24M350 12h36M424 22h22" stroke="#fff" strokeWidth="5" strokeLinecap="round" opacity=".7" />,
  autumn: leaves(1, [64, 14, 8], [148, 20, -12], [268, 12, 16], [352, 20, -6], [430, 14, 10]),
  winter: <path d="M20 0H112L102 18L62 24L30 16zM180 0H262L250 14L206 20zM344 0H452L440 20L392 26L354 14z" fill="#fff" opacity=".85" />,
} as const

/** A bowl, in which the fish is visible. */
const NEST: Nest = {
  inside: [0, 2, 0, 0.46],
  back: <FishBowlBack x={120} y={164} />,
  front: <FishBowlFront x={120} y={164} />,
  lids: [
    { hinge: [92, 146], opens: [-58, -64, -40], drawing: <path d="M92 134Q104 148 92 156Q80 148 92 134z" fill="#8fd8e4" /> },
    { hinge: [148, 146], opens: [56, -72, 40], drawing: <path d="M148 132Q160 148 148 156Q136 148 148 132z" fill="#8fd8e4" /> },
  ],
}

export const FISH_SPECIES: Species = { type: 'fish', Drawing: Fish, shadow: 44, words: SPECIES_WORDS.fish, Back: memo(FishReef), Front: memo(ReefFront), Seasonal: ({ season }) => SEASONS[season], nest: NEST }
