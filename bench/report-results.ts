import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Line, type Result, readResults } from './measure/results.ts'

const README = join(import.meta.dirname, 'README.md')
const [BEGIN, END] = ['<!-- results -->', '<!-- /results -->']

/** Writes the kept results into README.md, between its two marks. */
export async function reportResults(): Promise<void> {
  const text = await readFile(README, 'utf8')
  const [before = '', rest = ''] = text.split(BEGIN)
  const after = rest.split(END)[1] ?? ''
  const sections = (await readResults()).map(sectionOf).join('\n')
  await writeFile(README, `${before}${BEGIN}\n\n${sections}\n${END}${after}`)
}

function sectionOf({ title, command, date, machine, notes, lines }: Result): string {
  const table = [
    '| What | Rema | Yardstick | Ratio | Goal | | Load |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...lines.map(rowOf),
  ].join('\n')
  const said = notes.map((note) => `- ${note}`).join('\n')
  return `### ${title}\n\n\`${command}\`, ${date}, on ${machine}\n\n${said}${said && '\n\n'}${table}\n`
}

function rowOf({ what, rema, yardstick, ratio, goal, isReached, load }: Line): string {
  const verdict = isReached === null ? '' : isReached ? 'reached' : '**missed**'
  const times = ratio === null ? '–' : `${ratio.toFixed(2)} ×`
  return `| ${what} | ${rema} | ${yardstick} | ${times} | ${goal} | ${verdict} | ${load} |`
}
