/** A link as it was before programs encoded it, once or more often: '%23' and '%2523' become '#'. */
export function decodeLink(link: string): string {
  return link.replace(/%(?:25)*([2-7][0-9a-f])/gi, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/**
 * The secret of a link, in lower case: so many hexadecimal digits after its '#', whatever a program added around them.
 * Also takes the digits alone. Null if a digit is missing or there is one more.
 */
export function secretIn(text: string, digits: number): string | null {
  const link = decodeLink(text)
  const secret = new RegExp(`(?<![0-9a-z])[0-9a-f]{${digits}}(?![0-9a-z])`, 'i')
  return secret.exec(link.slice(link.indexOf('#') + 1))?.[0].toLowerCase() ?? null
}
