import { paintSvg } from '../../../ui/picture/paint-svg.ts'
import { at } from '../../../ui/picture/paint-text.ts'

/**
 * Paints a pet's stage that stands in the page into a box of `width` × `height` at the canvas's own origin:
 * its sky, then each of its drawings where it lies. The stage must have the box's shape.
 */
export function paintStage(
  stage: Element,
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
): void {
  const place = stage.getBoundingClientRect()
  const scale = width / place.width
  const style = getComputedStyle(stage)
  const sky = context.createLinearGradient(0, 0, 0, height)
  sky.addColorStop(0, style.getPropertyValue('--scene-sky'))
  sky.addColorStop(1, style.getPropertyValue('--scene-low'))
  context.fillStyle = sky
  context.fillRect(0, 0, width, height)
  for (const svg of stage.querySelectorAll('svg')) {
    const box = svg.getBoundingClientRect()
    at(context, (box.left - place.left) * scale, (box.top - place.top) * scale, () =>
      paintSvg(svg, context, box.width * scale, box.height * scale),
    )
  }
}
