/** One plot with what is said of it, and its figures for those who do not see it, or want to count. */
export type Section = {
  title: string
  /** What the plot says, in a sentence. */
  says: string
  /** How it was counted, and what is left out. */
  note: string
  /** Names of the colours, where there are several. */
  key?: readonly string[]
  /** Null where there is nothing to draw. */
  draw: ((size: Size) => Plotted) | null
  table: { head: readonly string[]; rows: readonly (readonly string[])[] }
}

/** What a plot is drawn into: pixels across, and the document that makes its elements. */
type Size = { width: number; document: ReportDocument }

export type ReportElement = {
  append(...children: (ReportElement | string)[]): void
  setAttribute(name: string, value: string): void
}
export type ReportDocument = { createElement(name: string): ReportElement }
type Plotted = ReportElement

/** Large enough to read where a plot is not made smaller. */
export const TYPE = { fontSize: '12px' } as const

export const COLOURS = ['var(--first)', 'var(--second)', 'var(--third)'] as const

/** What stands for a group of fewer than five in a table. */
export const FEW = 'fewer than 5'

/** A cell with a figure as `write` writes it, or what stands in place of one that is not told. */
export function cellOf(
  figure: number | null | undefined,
  write: (figure: number) => string,
  untold: string = FEW,
): string {
  return typeof figure === 'number' ? write(figure) : untold
}

/** '59 %', '4.2 %'; what is less than 0.1 % is called so. */
export function percent(share: number): string {
  if (share > 0 && share < 0.001) return 'less than 0.1 %'
  return `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`
}

export function count(number: number): string {
  return number.toLocaleString('en')
}
