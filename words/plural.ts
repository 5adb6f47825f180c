/** The form that goes with a number: `plural(2, { one: 'vote', other: 'votes' })`. */
export function plural(count: number, { one, other }: { one: string; other: string }): string {
  return count === 1 ? one : other
}
