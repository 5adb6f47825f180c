/** True where clocks are put forward around January; who never puts them forward counts as north of the equator. */
export function isSouthern(): boolean {
  return offsetIn(0) < offsetIn(6)
}

function offsetIn(month: number): number {
  return new Date(2026, month).getTimezoneOffset()
}
