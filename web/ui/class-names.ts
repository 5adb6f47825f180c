/** One `class` value out of the names that are there; undefined when none is, so that no empty attribute is drawn. */
export function classNames(...names: readonly (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
