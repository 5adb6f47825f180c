import type { SpeciesActs } from '../act.ts'
import { atHome, yawn } from '../own-acts.tsx'
import { Pivot, Traveller } from '../parts.tsx'
import type { Look } from '../look.ts'
import { act, closeEyes, inTurn, move, pass, repeat, show, sides, travel } from '../tracks.ts'
import { RabbitSide, RABBIT_SPECIES } from './body.tsx'
import Butterfly from './props/butterfly.svg?drawing'
import Paws from './props/paws.svg?drawing'

const Hopping = ({ look }: { look: Look }) => (
  <Pivot part="hop">
    <RabbitSide look={look} />
  </Pivot>
)

const hops = (part: string, ...poses: Parameters<typeof repeat>[2][]) => inTurn(repeat(part, { from: 200, to: 1100, everyMs: 450 }, ...poses), repeat(part, { from: 1900, to: 2800, everyMs: 450 }, ...poses))

/** What the rabbit does by itself while it is awake. */
export const RABBIT_OWN: SpeciesActs['own'] = {
  yawns: yawn(RABBIT_SPECIES, -6),
  washes: atHome(RABBIT_SPECIES, { durationMs: 2400, children: <Paws /> }, [
    show('paw', { 0: 0, 2400: 0 }),
    move('paws', { 0: [0, 28], 350: [0, 0], 550: [0, -16], 750: [0, 0], 950: [0, -16], 1150: [0, 0], 1350: [0, -16], 1550: [0, 0], 1750: [0, -16], 1950: [0, 0], 2400: [0, 28] }),
    move('head', { 0: [0, 0], 350: [0, 10], 550: [0, 4], 750: [0, 10], 950: [0, 4], 1150: [0, 10], 1350: [0, 4], 1550: [0, 10], 1750: [0, 4], 1950: [0, 10], 2400: [0, 0] }),
    ...closeEyes(2400, [380, 1960]),
  ]),
  sniffs: atHome(RABBIT_SPECIES, { durationMs: 2600 }, [
    move('home', { 0: [0, 0], 350: [0, 0, 0, 0.95, 1.08], 2200: [0, 0, 0, 0.95, 1.08], 2600: [0, 0] }),
    move('head', { 0: [0, 0], 400: [0, -6], 700: [-8, -6, -8], 1200: [-8, -6, -8], 1500: [8, -6, 8], 2000: [8, -6, 8], 2600: [0, 0] }),
    repeat('nose', { from: 400, to: 2200, everyMs: 150 }, [0, 0], [0, -3], [0, 0]),
    inTurn(repeat('ear', { from: 700, to: 1000, everyMs: 300 }, [0, 0], [0, 0, 16], [0, 0]), repeat('ear', { from: 1600, to: 1900, everyMs: 300 }, [0, 0], [0, 0, 16], [0, 0])),
  ]),
  'watches a butterfly': atHome(RABBIT_SPECIES, { durationMs: 3200, Front: Butterfly }, [
    pass('butterfly', { 0: [-150, -70, -10], 500: [-100, -130, 12], 900: [-60, -110, -8], 1300: [0, -176, 10], 1700: [50, -140, -10], 2200: [92, -150, 12], 2700: [140, -90, -10], 3200: [200, -170, 14] }, 'ease-in-out'),
    show('butterfly', { 0: 0, 250: 1, 2900: 1, 3200: 0 }),
    repeat('flutter', { from: 0, to: 3200, everyMs: 200 }, [0, 0], [0, 0, 0, 0.35, 1], [0, 0]),
    move('head', { 0: [0, 0], 500: [-8, -2, -10], 900: [-6, -2, -8], 1300: [0, -9], 1700: [6, -4, 6], 2200: [8, -4, 9], 2700: [9, 2, 10], 3200: [0, 0] }),
    repeat('ear', { from: 300, to: 1100, everyMs: 400 }, [0, 0], [0, 0, -12], [0, 0]),
  ]),
  hops: act({ durationMs: 3000, stillMs: 0, Pet: ({ look }) => <Traveller species={RABBIT_SPECIES} look={look} Right={Hopping} /> }, [
    travel('trip', { 200: [240, 290], 1100: [320, 290], 1900: [320, 290], 2800: [240, 290] }, 'linear'),
    ...sides(['home', 190], ['right', 1850], ['left', 2810], ['home', 3000]),
    hops('hop', [0, 0, 0, 1.03, 0.95], [0, -12, -5], [0, -16], [0, -10, 5], [0, 0, 0, 1.03, 0.95]),
    hops('hind', [0, 0], [-6, 2, 30], [2, -2, -8], [0, 0]),
    hops('fore', [0, 0], [4, -4, -30], [2, -2, -12], [0, 0]),
    move('face', { 1100: [0, 0], 1250: [4, 32, 14], 1400: [4, 28, 10], 1550: [4, 32, 14], 1750: [0, 0] }),
  ]),
}
