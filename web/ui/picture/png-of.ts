/** What a canvas shows, as a file; null where the browser cannot make it. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((made) => {
    canvas.toBlob(made, 'image/png')
  })
}
