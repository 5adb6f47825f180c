/**
 * Lets the pets of the landing page's picture answer: the one that is tapped, or that a finger or the
 * mouse strokes; by keyboard each in its turn. How they do is loaded with the first stroke.
 */
export function wakePets(): void {
  const picture = document.querySelector<HTMLButtonElement>('[data-pets]')
  if (!picture) return
  picture.disabled = false
  const answer = async (stroke: PointerEvent) => {
    if (stroke.type === 'pointermove' && stroke.buttons === 0) return
    // Without a network they keep still.
    const part = await import('./stroke-pets.ts').catch(() => undefined)
    part?.strokePets(picture, stroke)
  }
  picture.addEventListener('click', (stroke) => void answer(stroke))
  picture.addEventListener('pointermove', (stroke) => void answer(stroke))
}
