import type { SpeciesWords } from '../species.ts'

export const FISH: SpeciesWords = {
  tipsTitle: 'Tips for a fish',
  tips: [
    {
      adult:
        'Small meals: about as much as your fish eat in a minute or two. Leftovers spoil the water.',
      child: 'Just a tiny pinch! Tummies are small.',
    },
    {
      adult:
        'Test the water regularly and change part of it, never all at once. Treat tap water first, because it has chlorine in it.',
      child: 'Fish live in their water, so we keep it clean. A grown-up helps.',
    },
    {
      adult:
        'Let a new tank run with its filter for a while before any fish move in, out of direct sun, with plants and places to hide.',
      child: 'Fish like plants and caves to hide in.',
    },
    {
      adult:
        'If swimming, color or appetite changes, test the water, then ask an aquatic vet or specialist. Never release fish into the wild.',
      child: 'Look every day: is your fish swimming like it always does?',
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
      "Past the castle, around the plants, home again: {pet}'s grand tour.",
    ],
    play: [
      '{pet} zipped through the bubbles!',
      'Hide and seek in the plants: {pet} wins.',
      '{pet} wove through the arch. Show-off!',
    ],
  },
  lessons: {
    feed: 'Fish need small meals: leftovers spoil water.',
    walk: "Change part of a tank's water, never all.",
    play: 'Fish like plants and caves to hide in.',
  },
}
