import type { Result } from './result.ts'

const HEAD = ['world', 'npm test', 'npm start', 'minutes']

/** A line a world, its columns as wide as their longest word. */
export function tableOf(results: readonly Result[]): string {
  const rows = results.map((result) => [
    `${result.isGood ? '✓' : '✗'} ${result.name}`,
    result.test,
    result.start,
    String(result.minutes),
  ])
  const all = [HEAD.map((word, at) => (at === 0 ? `  ${word}` : word)), ...rows]
  const widths = HEAD.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('   ')
        .trimEnd(),
    )
    .join('\n')
}
