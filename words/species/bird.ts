import type { SpeciesWords } from '../species.ts'

export const BIRD: SpeciesWords = {
  tipsTitle: 'Tips for a bird',
  tips: [
    {
      adult:
        'A seed-only diet usually misses nutrients. Many birds do well on suitable pellets with vegetables; an avian vet can suggest the mix. Avocado is not safe.',
      child: 'Birds need veggies too, not just seeds. Never avocado!',
    },
    {
      adult:
        'Bird lungs are sensitive: keep them away from the kitchen, overheated non-stick pans, smoke, sprays and scented oils.',
      child: 'Birds need clean air. No sprays near them!',
    },
    {
      adult:
        'Supervised time out of the cage every day, in a safe room, plus toys to chew and shred, keeps many companion birds busy.',
      child: "Close windows and doors first—then it's flying time with a grown-up.",
    },
    {
      adult:
        'Birds hide illness well. A change in appetite, activity, droppings or feathers is a good reason to see an avian vet soon.',
      child: 'If your bird seems sleepy or puffy, tell a grown-up.',
    },
  ],
  lines: {
    feed: [
      '{pet} sang with a beakful of greens.',
      'Peck, peck, hum. {pet} is content.',
      '{pet} ate well and flung only a little.',
    ],
    walk: [
      '{pet} flew a proud lap, all the way around.',
      'Step up! {pet} rode along on your hand.',
      '{pet} explored outside the cage and came back singing.',
    ],
    play: [
      '{pet} rang the bell. Eleven times.',
      '{pet} turned paper into confetti!',
      'Whistle duet! {pet} took the high part.',
    ],
  },
  lessons: {
    feed: 'Seeds alone usually miss what birds need.',
    walk: 'Close windows and doors before flying time.',
    play: 'Toys to chew and shred keep many birds busy.',
  },
}
