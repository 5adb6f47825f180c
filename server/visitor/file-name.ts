const NOT_IN_NAMES = /[^\p{L}\p{M}\p{N}]+/gu

/**
 * The Content-Disposition of a visitor's file: 'rema-Momo-2026-03-12.json'. Of the pet's name only letters, marks and
 * digits of any script stay, so that it is a name on every system and nothing else; the rest is a hyphen.
 * Clients that know no UTF-8 in headers (RFC 8187) get the name without the pet's, if that is not ASCII.
 */
export function attachment(petName: string | null, day: string, extension: 'json' | 'csv'): string {
  const safe = (petName ?? '').replace(NOT_IN_NAMES, '-').replace(/^-|-$/g, '')
  const plain = `rema-${day}.${extension}`
  const name = safe === '' ? plain : `rema-${safe}-${day}.${extension}`
  if (/^[\w.-]+$/.test(name)) return `attachment; filename="${name}"`
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
