import { encodeQR } from 'qr'

/** Modules of quiet around a code, as its standard asks. */
const QUIET = 4

/** Which modules of a text's QR code are dark, in rows, with the quiet around them. */
export function modulesOf(text: string): boolean[][] {
  return encodeQR(text, 'raw', { ecc: 'medium', border: QUIET })
}

/** A QR code: dark on white in every theme, because many cameras read nothing else. */
export function QrCode({
  modules,
  label,
  className,
}: {
  modules: readonly (readonly boolean[])[]
  label: string
  className?: string | undefined
}) {
  const size = modules.length
  const dark = modules.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  )
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
