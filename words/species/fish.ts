import type { SpeciesWords } from '../species.ts'

export const FISH_WORDS: SpeciesWords = {
  tips: [
    {
      adult: 'Small meals: about as much as your fish eat in a minute or two. Leftovers spoil the water.',
      child: 'Just a tiny pinch! Tummies are small.',
    },
    {
      adult: 'Test the water regularly and change part of it, never all at once. Treat tap water first, because it has chlorine in it.',
      child: 'Fish live in their water, so we keep it clean. A grown-up helps.',
    },
    {
      adult: 'Let a new tank run with its filter for a while before any fish move in, out of direct sun, with plants and places to hide.',
      child: 'Fish like plants and caves to hide in.',
    },
    {
      adult: 'If swimming, color or appetite changes, test the water, then ask an aquatic vet or specialist. Never release fish into the wild.',
      child: 'Look every day: is your fish swimming like it always does?',
    },
  ],
  lines: {
    feed: ['A tiny pinch and a happy swish from {pet}.', '{pet} came up to say hello at dinner.', 'All gone! {pet} looks pleased.'],
    walk: ['{pet} swam a lap while you walked alongside.', '{pet} followed your finger along the glass.', "Castle, plants, home: {pet}'s grand tour."],
    play: ['{pet} zipped through the bubbles!', 'Hide and seek in the plants: {pet} wins.', '{pet} wove through the arch. Show-off!'],
  },
  lessons: {
    feed: { after: 0, text: 'Small meals are best: leftovers spoil the water.' },
    walk: { after: 0, text: 'Look every day: does your fish swim like it always does?' },
    play: { after: 1, text: 'Fish like plants and caves to hide in.' },
  },
  openNest: 'Tap the tank',
  patted: 'The fish does a little twirl.',
  things: ['Castle', 'Water plant'],
  keepsakes: {
    rug: 'a shell bed',
    picture: 'a painted stone',
    toy: 'a bubbling chest',
    plant: 'a tall kelp',
    lamp: 'a glowing pearl',
    house: 'a little shipwreck',
    stars: 'a swirl of sea sparkle',
    ribbon: 'a kelp ribbon',
    medal: 'a shell medal',
    cup: 'a sunken cup',
    star: 'a sea star',
    crown: 'a coral crown',
  },
}
