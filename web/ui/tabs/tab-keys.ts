/**
 * The tab a key leads to from `selected`, round the ends; undefined for keys that move nothing. The arrows
 * go where they point: from right to left, the left one goes on.
 */
export function tabAfterKey<Id extends string>(
  key: string,
  selected: Id,
  ids: readonly Id[],
  direction: 'ltr' | 'rtl' = 'ltr',
): Id | undefined {
  const at = ids.indexOf(selected)
  const [next, previous] =
    direction === 'ltr' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
  if (key === next) return ids[(at + 1) % ids.length]
  if (key === previous) return ids[(at - 1 + ids.length) % ids.length]
  if (key === 'Home') return ids[0]
  if (key === 'End') return ids.at(-1)
  return undefined
}
