import type { SpeciesWords } from '../species.ts'

export const RABBIT_WORDS: SpeciesWords = {
  tips: [
    {
      adult: 'Mostly hay and grass (about 85%), some leafy greens, and only a small portion of pellets.',
      child: 'Hay, hay, hay! A pile as big as the bunny.',
    },
    {
      adult:
        'Rabbits always need room to run and stand up tall (a rabbit charity suggests at least 10 × 6.6 feet, and 3.3 feet high), and usually a rabbit friend they get along with.',
      child: 'Bunnies need lots of room to hop, and a bunny friend.',
    },
    {
      adult: "A rabbit that hasn't eaten or pooped for about 12 hours needs a vet urgently, day or night.",
      child: 'If your bunny stops eating, tell a grown-up right away.',
    },
    {
      adult:
        "Rabbits are prey animals, and many don't like being picked up. Sit on the floor and let them come to you; if you must lift one, support its hindquarters. Tunnels and digging boxes are fun.",
      child: 'Sit down low and let the bunny come to you.',
    },
  ],
  lines: {
    feed: ['Munch, munch: {pet} loves that hay.', "Nibble, nibble. {pet}'s greens are gone!", '{pet} wiggled a thank-you nose.'],
    walk: ['{pet} hopped a whole lap of the run.', '{pet} explored, and did a binky!', 'Nose first, {pet} mapped every corner.'],
    play: ['In one end of the tunnel, out the other: {pet}!', '{pet} tossed the cardboard tube and won.', 'Dig, dig, flop. {pet} had fun.'],
  },
  lessons: {
    feed: { after: 0, text: 'Rabbits eat mostly hay and grass.' },
    walk: { after: 0, text: 'Rabbits always need room to run.' },
    play: { after: 0, text: 'Tunnels and digging boxes are fun for rabbits.' },
  },
  openNest: 'Tap the hay',
  patted: 'The rabbit wiggles its nose.',
  things: ['Burrow', 'Grass'],
  keepsakes: {
    rug: 'a straw mat',
    picture: 'a picture of a clover',
    toy: 'a willow ball',
    plant: 'a pot of dandelions',
    lamp: 'a garden lantern',
    house: 'a hay house',
    stars: 'a garland of stars',
    ribbon: 'a ribbon with a daisy',
    medal: 'a clover medal',
    cup: 'a wooden cup',
    star: 'a woven star',
    crown: 'a daisy crown',
  },
}
