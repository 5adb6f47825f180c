/** The shapes of an SVG file, made by vite-svg.ts. */
declare module '*.svg?drawing' {
  import type { ReactNode } from 'react'

  const Drawing: (() => ReactNode) & { viewBox: string }
  export default Drawing
}
