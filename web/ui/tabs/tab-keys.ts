/** The tab a key leads to from `selected`, wrapping at the ends; undefined for keys that move nothing. */
export function tabAfterKey<Id extends string>(
  key: string,
  selected: Id,
  ids: readonly Id[],
): Id | undefined {
  const at = ids.indexOf(selected)
  if (key === 'ArrowRight') return ids[(at + 1) % ids.length]
  if (key === 'ArrowLeft') return ids[(at - 1 + ids.length) % ids.length]
  if (key === 'Home') return ids[0]
  if (key === 'End') return ids.at(-1)
  return undefined
}
