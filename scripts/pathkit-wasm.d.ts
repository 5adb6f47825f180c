// The package carries no types; these are the parts that remove-overlaps.ts uses.
declare module 'pathkit-wasm' {
  /** A verb (0 move, 1 line, 2 quadratic, 5 close) and its coordinates. */
  export type Command = [verb: number, ...coordinates: number[]]
  export type Path = {
    moveTo: (x: number, y: number) => Path
    lineTo: (x: number, y: number) => Path
    quadTo: (cx: number, cy: number, x: number, y: number) => Path
    close: () => Path
    /** Draws the same area by contours that do not cross. */
    simplify: () => boolean
    toCmds: () => Command[]
    /** Its memory is not collected by itself. */
    delete: () => void
  }
  export default function loadPathKit(options: {
    wasmBinary: Uint8Array
  }): Promise<{ NewPath: () => Path }>
}
