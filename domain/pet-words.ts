import type { Activity, PetType } from './pet.ts'

/** A tip in both wordings: for the grown-up who keeps the pet, and for the child beside them. */
export type Tip = { adult: string; child: string }

/** Four tips per species. General guidance only: never a dose, a diagnosis or a promise. */
export const TIPS: Readonly<Record<PetType, readonly [Tip, Tip, Tip, Tip]>> = {
  dog: [
    {
      adult:
        'Most dogs enjoy getting out for exercise and play every day. How much suits yours depends on age, breed and health.',
      child: 'Dogs love going out every day. Sniffing is fun for them!',
    },
    {
      adult:
        'Keep fresh water within reach. On hot days choose the cooler hours; if the pavement is too hot for your hand, it is too hot for paws.',
      child: 'Hot ground hurts paws. Ask a grown-up to test it with a hand.',
    },
    {
      adult:
        'Chocolate, grapes and raisins, onions, garlic, macadamias and the sweetener xylitol can be dangerous. If some was eaten, call a vet straight away rather than wait.',
      child: 'No chocolate, grapes or raisins for dogs. If it happens, tell a grown-up right away.',
    },
    {
      adult:
        'A check-up at least once a year helps spot things early. If something unusual lasts more than a day or two, or looks serious, ring your vet.',
      child: 'Dogs visit the vet too, even when they feel fine.',
    },
  ],
  cat: [
    {
      adult:
        'Cats like choices: a safe high place, and food, water, litter and scratching spots in separate places.',
      child: "Would you eat beside the toilet? Cats don't like it either!",
    },
    {
      adult:
        'Several short hunting games beat one long one. Let your cat catch the toy, and put string toys away afterwards.',
      child: 'Wiggle the toy like a mouse, and let the cat win!',
    },
    {
      adult:
        'Lilies are very dangerous to cats: leaf, petal, pollen, even the vase water. Safest is not to have them at home; contact a vet at once after any contact.',
      child: "No lilies in a cat's home. Tell a grown-up if you see one.",
    },
    {
      adult: 'A cat that has stopped eating for about a day is worth a call to the vet.',
      child: "If your cat doesn't want food, tell a grown-up.",
    },
  ],
  bird: [
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
        'Daily supervised time out of the cage in a safe room, plus toys to chew and shred, keeps many companion birds busy.',
      child: "Close windows and doors first—then it's flying time with a grown-up.",
    },
    {
      adult:
        'Birds hide illness well. A change in appetite, activity, droppings or feathers is a reason to ask an avian vet soon.',
      child: 'If your bird seems sleepy or puffy, tell a grown-up.',
    },
  ],
  rabbit: [
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
  fish: [
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
}

/** What the pet does with the care: said after an activity, with the pet's name for `{pet}`. */
export const LINES: Readonly<Record<PetType, Record<Activity, readonly [string, string, string]>>> =
  {
    dog: {
      feed: [
        '{pet} licked the bowl to a shine!',
        'Crunch, crunch, happy sigh. {pet} says thanks.',
        '{pet} checked twice: the bowl really is empty.',
      ],
      walk: [
        '{pet} read every smell on the street. Best walk!',
        'Fresh air and a waggy tail for {pet}.',
        '{pet} is home, happy and a little muddy.',
      ],
      play: [
        '{pet} brought it back. Again? Again!',
        'Zoom! {pet} had a great time.',
        'Play bow from {pet}: that means yes.',
      ],
    },
    cat: {
      feed: [
        '{pet} dined with great dignity.',
        'A slow blink from {pet}: dinner accepted.',
        "{pet} approves of today's menu.",
      ],
      walk: [
        '{pet} inspected every room. All in order.',
        'Tail up! {pet} gave you the grand tour.',
        '{pet} patrolled the windowsill and spotted a bird.',
      ],
      play: [
        'Pounce! {pet} caught it fair and square.',
        '{pet} is the champion of the living room.',
        'Wiggle, leap, got it! Well played, {pet}.',
      ],
    },
    bird: {
      feed: [
        '{pet} sang with a beakful of greens.',
        'Peck, peck, hum. {pet} is content.',
        '{pet} ate well and flung only a little.',
      ],
      walk: [
        '{pet} flew a proud lap of the room.',
        'Step up! {pet} rode along on your hand.',
        '{pet} explored outside the cage and came back singing.',
      ],
      play: [
        '{pet} rang the bell. Eleven times.',
        '{pet} turned paper into confetti!',
        'Whistle duet! {pet} took the high part.',
      ],
    },
    rabbit: {
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
    fish: {
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

/**
 * One of the lines, and not the one said last, as long as there is another.
 * `dice` gives a number from 0 up to, not including, 1, as Math.random does.
 */
export function pickLine(
  lines: readonly [string, ...string[]],
  lastLine: string | null,
  dice: () => number,
): string {
  const fresh = lines.filter((line) => line !== lastLine)
  return fresh[Math.floor(dice() * fresh.length)] ?? lines[0]
}

/** The line with the pet's name in it, letter for letter: no name is a pattern, `$&` included. */
export function sayLine(line: string, petName: string): string {
  return line.replace('{pet}', () => petName)
}
