import type { SpeciesActs } from '../act.ts'
import { atHome, stroll, yawn } from '../own-acts.tsx'
import { Traveller } from '../parts.tsx'
import { act, closeEyes, pair, repeat, sides, steps, travel } from '../tracks.ts'
import { DogSide, DOG_SPECIES } from './body.tsx'

/** What the dog does by itself while it is awake. */
export const DOG_OWN: SpeciesActs['own'] = {
  yawns: yawn(DOG_SPECIES, -9),
  strolls: stroll(DOG_SPECIES, DogSide),
  'shakes itself': atHome(DOG_SPECIES, { durationMs: 1500 }, [
    repeat('head', { from: 150, to: 1350, everyMs: 200 }, [0, 0], [0, 0, 12], [0, 0], [0, 0, -12], [0, 0]),
    repeat('home', { from: 150, to: 1350, everyMs: 200 }, [0, 0], [0, 0, -2], [0, 0], [0, 0, 2], [0, 0]),
    ...pair(repeat('ear', { from: 150, to: 1350, everyMs: 200 }, [0, 0], [0, 0, -34], [0, 0, 8], [0, 0])),
    ...closeEyes(1500, [150, 1400]),
  ]),
  'chases its tail': act({ durationMs: 2300, stillMs: 0, Pet: ({ look }) => <Traveller species={DOG_SPECIES} look={look} Right={DogSide} /> }, [
    ...sides(['home', 190], ['right', 490], ['left', 790], ['right', 1090], ['left', 1390], ['right', 1690], ['left', 2010], ['home', 2300]),
    travel('trip', { 190: [240, 290], 490: [268, 286], 790: [212, 286], 1090: [268, 286], 1390: [212, 286], 1690: [268, 286], 2010: [240, 290] }),
    ...steps({ from: 190, to: 2010, everyMs: 260 }),
    repeat('trot', { from: 190, to: 2010, everyMs: 260 }, [0, 0], [0, -6, -2], [0, 0]),
    repeat('face', { from: 190, to: 2010, everyMs: 260 }, [-6, 4, -8], [-10, 8, -14], [-6, 4, -8]),
  ]),
}
