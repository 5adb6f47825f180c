import type { Activity, PetType } from '#domain/pet.ts'
import type { Keepsake } from '#domain/keepsakes.ts'

/** A tip in two wordings. */
type Tip = { adult: string; child: string }

/** The texts about one species. General guidance only: never a dose, a diagnosis or a promise. */
export type SpeciesWords = {
  tips: readonly [Tip, Tip, Tip, Tip]
  /** Shown after an activity, with the pet's name for `{pet}`. */
  lines: Readonly<Record<Activity, readonly [string, string, string]>>
  /** Something to learn, from the tips. Shown once, after the line with that index, from which it follows. */
  lessons: Readonly<Record<Activity, { after: 0 | 1 | 2; text: string }>>
  /** Names the nest in which a new pet waits. */
  openNest: string
  /** What it does on the landing page when it is patted, for those who do not see it. */
  patted: string
  /** Names of the two things in its scene that can be touched, for screen readers. */
  things: readonly [string, string]
  /** Things that stay in its scene. Source: docs/product.md, section 20. */
  keepsakes: Readonly<Record<Keepsake, string>>
}

export const SPECIES_WORDS: Readonly<Record<PetType, SpeciesWords>> = {
  dog: {
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
  },
  cat: {
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
  },
  bird: {
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
  },
  rabbit: {
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
  },
  fish: {
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
  },
}
