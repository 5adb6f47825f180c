import type { SpeciesWords } from '../species.ts'

export const DOG_WORDS: SpeciesWords = {
  tips: [
    {
      adult: 'Most dogs enjoy getting out for exercise and play every day. How much is right for yours depends on age, breed and health.',
      child: 'Dogs love going out every day. Sniffing is fun for them!',
    },
    {
      adult: "Keep fresh water within reach. On hot days choose the cooler hours; if the sidewalk is too hot for your hand, it's too hot for paws.",
      child: 'Hot ground hurts paws. Ask a grown-up to test it with a hand.',
    },
    {
      adult:
        'Chocolate, grapes and raisins, onions, garlic, macadamias and the sweetener xylitol can be dangerous. If your dog has eaten any, call a vet right away.',
      child: 'No chocolate, grapes or raisins for dogs. If it happens, tell a grown-up right away.',
    },
    {
      adult: 'A checkup at least once a year helps spot things early. If something unusual lasts more than a day or two, or looks serious, call your vet.',
      child: 'Dogs visit the vet too, even when they feel fine.',
    },
  ],
  lines: {
    feed: ['{pet} licked the bowl to a shine!', 'Crunch, crunch, sigh. {pet} says thanks.', '{pet} checked twice: the bowl really is empty.'],
    walk: ['{pet} read every smell on the street. Best walk!', 'Fresh air and a waggy tail for {pet}.', '{pet} is home, happy and a little muddy.'],
    play: ['{pet} brought it back. Again? Again!', 'Zoom! {pet} had a great time.', 'Play bow from {pet}: that means yes.'],
  },
  lessons: {
    feed: { after: 2, text: 'Still hungry? Never chocolate or grapes for a dog.' },
    walk: { after: 0, text: "Too hot for your hand? Then it's too hot for paws." },
    play: { after: 0, text: 'Most dogs love to play every day.' },
  },
  openNest: 'Tap the basket',
  patted: 'The dog wags its tail.',
  things: ['Ball', 'Plant'],
  keepsakes: {
    rug: 'a braided rug',
    picture: 'a picture of the park',
    toy: 'a rope toy',
    plant: 'a sunflower in a pot',
    lamp: 'a floor lamp',
    house: 'a doghouse',
    stars: 'a string of star lights',
    ribbon: 'a red ribbon',
    medal: 'a bone medal',
    cup: 'a golden cup',
    star: 'a golden star',
    crown: 'a paper crown',
  },
}
