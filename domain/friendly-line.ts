/** One of the lines, not the one said last if there is another. `random` is like Math.random. */
export function pickLine(
  lines: readonly [string, ...string[]],
  lastLine: string | null,
  random: () => number,
): string {
  const fresh = lines.filter((line) => line !== lastLine)
  return fresh[Math.floor(random() * fresh.length)] ?? lines[0]
}

/** The line with the pet's name for `{pet}`. No name is a pattern, `$&` included. */
export function fillLine(line: string, petName: string): string {
  return line.replace(/\{pet\}('s)?/, (_, isOwner) => (isOwner ? possessive(petName) : petName))
}

/** "Biscuit's", "Bubbles'". */
export function possessive(name: string): string {
  return /s$/i.test(name) ? `${name}'` : `${name}'s`
}
