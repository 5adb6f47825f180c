import type { SpeciesWords } from '../../species-words.ts'

export const FISH: SpeciesWords = {
  tipsTitle: 'Tips for a fish',
  tips: [
    {
      adult: 'Small meals: roughly what is eaten in a minute or two. Leftovers spoil the water.',
      child: 'Just a tiny pinch! Tummies are small.',
    },
    {
      adult:
        'Test the water regularly and change part of it, never all at once; treat tap water (chlorine) first.',
      child: 'Fish live in their water, so we keep it clean. Grown-ups help.',
    },
    {
      adult:
        'Let a new tank run in with its filter before fish arrive, out of direct sun, with plants and hiding places.',
      child: 'Fish like plants and caves to hide in.',
    },
    {
      adult:
        'Changes in swimming, colour or appetite: test the water, then ask an aquatic vet or specialist. Never release fish into the wild.',
      child: 'Look every day: is your fish swimming like always?',
    },
  ],
  lines: {
    feed: [
      'A tiny pinch and a happy swish from {pet}.',
      '{pet} came up to say hello at dinner.',
      'All gone! {pet} looks pleased.',
    ],
    walk: [
      '{pet} swam a lap of the reef while you walked alongside.',
      '{pet} followed your finger along the glass.',
      "Past the castle, round the plants, home again: {pet}'s grand tour.",
    ],
    play: [
      '{pet} zipped through the bubbles!',
      'Hide and seek in the plants: {pet} wins.',
      '{pet} wove through the arch. Show-off!',
    ],
  },
}
