/** Where a pet is touched; 'ears' stands for wings and fins, too. */
export type Touch = 'head' | 'ears' | 'belly'

/** By their names in the drawings (joint.tsx); what lies further out comes first. */
const ZONES = [
  ['ears', "[data-part^='ear'], [data-part^='wing'], [data-part^='fin'], [data-part='sail']"],
  ['head', "[data-part='head']"],
] as const

/** Where in the picture of a pet a point of the window lies; what is neither ears nor head is its belly. */
export function touchAt(picture: Element, x: number, y: number): Touch {
  const zone = ZONES.find(([, parts]) =>
    [...picture.querySelectorAll(parts)].some((part) => isIn(part.getBoundingClientRect(), x, y)),
  )
  return zone?.[0] ?? 'belly'
}

function isIn({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return left <= x && x <= right && top <= y && y <= bottom
}
