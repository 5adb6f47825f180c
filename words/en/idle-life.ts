// What comes with a script of its own, once the pet is drawn.

/** What the picture of a pet that sleeps does when it is pressed. */
export function strokeAsleep(petName: string): string {
  return `Stroke ${petName}, who is asleep`
}

/** Said once, when a pet's happiness has come to 100. */
export function completelyHappy(petName: string): string {
  return `${petName} is completely happy!`
}
