import type { SpeciesWords } from '../../species-words.ts'

export const RABBIT: SpeciesWords = {
  tipsTitle: 'Tips for a rabbit',
  tips: [
    {
      adult:
        'Mostly hay and grass (about 85\u00A0%), some leafy greens, only a small portion of pellets.',
      child: 'Hay, hay, hay! A big pile as big as the bunny.',
    },
    {
      adult:
        'Rabbits need room to run and stand up at all times (RWAF suggests at least 3\u00A0×\u00A02\u00A0m, 1\u00A0m high) and usually a compatible rabbit friend.',
      child: 'Bunnies need a big place to hop and a bunny friend.',
    },
    {
      adult:
        'A rabbit that has not eaten or pooed for around 12 hours needs a vet urgently, day or night.',
      child: 'If your bunny stops eating, tell a grown-up right away.',
    },
    {
      adult:
        'As prey animals many dislike being lifted. Sit on the floor, let them come, and if you must lift, support the hindquarters. Tunnels and digging boxes are fun.',
      child: 'Sit down low and let the bunny come to you.',
    },
  ],
  lines: {
    feed: [
      'Munch, munch: {pet} loves that hay.',
      "Nibble, nibble. {pet}'s greens are gone!",
      '{pet} wiggled a thank-you nose.',
    ],
    walk: [
      '{pet} hopped three laps of the run.',
      '{pet} explored, and did a binky!',
      'Nose first, {pet} mapped every corner.',
    ],
    play: [
      'In one end of the tunnel, out the other: {pet}!',
      '{pet} tossed the cardboard tube and won.',
      'Dig, dig, flop. {pet} had fun.',
    ],
  },
}
