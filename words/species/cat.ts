import type { SpeciesWords } from '../species.ts'

export const CAT_WORDS: SpeciesWords = {
  tips: [
    {
      adult: 'Cats like choices: a safe high place, and food, water, litter and scratching spots in separate places.',
      child: "Would you eat next to the toilet? Cats don't like it either!",
    },
    {
      adult: 'Several short hunting games beat one long one. Let your cat catch the toy, and put string toys away afterward.',
      child: 'Wiggle the toy like a mouse, and let the cat win!',
    },
    {
      adult:
        "Lilies are very dangerous to cats: leaf, petal, pollen, even the vase water. It's safest to keep them out of your home. Call a vet at once after any contact.",
      child: "No lilies in a cat's home. Tell a grown-up if you see one.",
    },
    {
      adult: "If your cat hasn't eaten for a day, call your vet.",
      child: "If your cat doesn't want food, tell a grown-up.",
    },
  ],
  lines: {
    feed: ['{pet} dined with great dignity.', 'A slow blink from {pet}: dinner accepted.', "{pet} approves of today's menu."],
    walk: ['{pet} inspected every room. All in order.', 'Tail up! {pet} gave you the grand tour.', '{pet} patrolled the windowsill and spotted a bird.'],
    play: ['Pounce! {pet} caught it fair and square.', '{pet} is the champion of the living room.', 'Wiggle, leap, got it! Well played, {pet}.'],
  },
  lessons: {
    feed: { after: 0, text: 'Cats like to dine far from their litter.' },
    walk: { after: 2, text: 'Cats like a safe, high place to watch from.' },
    play: { after: 0, text: 'Cats like a few short hunts better than one long game.' },
  },
  openNest: 'Tap the box',
  patted: 'The cat purrs.',
  things: ['Ball of yarn', 'Mouse hole'],
  keepsakes: {
    rug: 'a soft blanket',
    picture: 'a picture of a fish',
    toy: 'a jingle ball',
    plant: 'a pot of cat grass',
    lamp: 'a paper lantern',
    house: 'a cardboard castle',
    stars: 'a mobile of stars',
    ribbon: 'a ribbon with a bell',
    medal: 'a fish medal',
    cup: 'a silver cup',
    star: 'a velvet star',
    crown: 'a velvet crown',
  },
}
