const UNITS = [
  { unit: 'megabyte', bytes: 1_000_000 },
  { unit: 'kilobyte', bytes: 1000 },
] as const

/** '12.3 MB', as the visitor's own language writes it; less than a kilobyte is one. */
export function sizeText(bytes: number): string {
  const { unit, bytes: per } = UNITS.find((one) => bytes >= one.bytes) ?? UNITS[1]
  const format = new Intl.NumberFormat(undefined, {
    style: 'unit',
    unit,
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  })
  return format.format(Math.max(1, bytes / per))
}
