import type { SpeciesWords } from '../species.ts'

export const BIRD_WORDS: SpeciesWords = {
  tips: [
    {
      adult:
        "Seeds alone don't give birds all they need. Many do well on suitable pellets with vegetables; an avian vet can suggest the mix. Avocado is not safe.",
      child: 'Birds need veggies too, not just seeds. Never avocado!',
    },
    {
      adult: 'Bird lungs are sensitive: keep them away from the kitchen, overheated non-stick pans, smoke, sprays and scented oils.',
      child: 'Birds need clean air. No sprays near them!',
    },
    {
      adult: 'Supervised time out of the cage every day, in a safe room, plus toys to chew and shred, keeps many companion birds busy.',
      child: "Close windows and doors first—then it's flying time with a grown-up.",
    },
    {
      adult: 'Birds hide illness well. A change in appetite, activity, droppings or feathers is a good reason to see an avian vet soon.',
      child: 'If your bird seems sleepy or puffy, tell a grown-up.',
    },
  ],
  lines: {
    feed: ['{pet} sang with a beakful of greens.', 'Peck, peck, hum. {pet} is content.', '{pet} ate well and flung only a little.'],
    walk: ['{pet} flew a proud lap, all the way around.', 'Step up! {pet} rode along on your hand.', '{pet} went exploring and came home singing.'],
    play: ['{pet} rang the bell. Eleven times.', '{pet} turned paper into confetti!', 'Whistle duet! {pet} took the high part.'],
  },
  lessons: {
    feed: { after: 0, text: "Birds need greens, too: seeds alone aren't enough." },
    walk: { after: 0, text: 'Close windows and doors before flying time.' },
    play: { after: 1, text: 'Birds love toys to chew and shred.' },
  },
  openNest: 'Tap the egg',
  patted: 'The bird chirps.',
  things: ['Bell', 'Leaves'],
  keepsakes: {
    rug: 'a perch mat',
    picture: 'a picture of the hills',
    toy: 'a swing',
    plant: 'a flowering vine',
    lamp: 'a hanging lantern',
    house: 'a birdhouse',
    stars: 'a wind chime of stars',
    ribbon: 'a sky-blue ribbon',
    medal: 'a feather medal',
    cup: 'a nest cup',
    star: 'a bright star',
    crown: 'a leaf crown',
  },
}
