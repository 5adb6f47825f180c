import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { load, machine } from './machine.ts'

/** One line of a bench's table. `load` is the load average when the line was finished. */
export type Line = {
  what: string
  rema: string
  yardstick: string
  ratio: number | null
  goal: string
  isReached: boolean | null
  load: number
}

export type Result = {
  name: string
  title: string
  command: string
  date: string
  machine: string
  notes: string[]
  lines: Line[]
  /** What other programs reckon with, by name; the unit is in the name. */
  figures?: Record<string, number>
}

const FOLDER = join(import.meta.dirname, '..', 'results')

export type Report = {
  line: (line: Omit<Line, 'load'>) => void
  note: (note: string) => void
  figure: (name: string, value: number) => void
  save: () => Promise<void>
}

/** Fewer are a try: its figures are printed and not kept. */
const MIN_ROUNDS = 5

/**
 * Collects a bench's lines, prints each as it comes, and in the end keeps them in results/<name>.json
 * when they are medians of enough rounds.
 */
export function openReport(name: string, title: string, rounds: number): Report {
  const lines: Line[] = []
  const notes: string[] = []
  const figures: Record<string, number> = {}
  return {
    line: (line) => {
      lines.push({ ...line, load: load() })
      console.log(textOf({ ...line, load: load() }))
    },
    note: (note) => {
      notes.push(note)
      console.log(`  ${note}`)
    },
    figure: (name, value) => {
      figures[name] = Number(value.toPrecision(3))
    },
    save: async () => {
      if (rounds < MIN_ROUNDS) return
      const date = new Date().toISOString().slice(0, 10)
      const command = `npm run bench ${name}`
      const result: Result = { name, title, command, date, machine: machine(), notes, lines }
      if (Object.keys(figures).length > 0) result.figures = figures
      await mkdir(FOLDER, { recursive: true })
      await writeFile(join(FOLDER, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`)
    },
  }
}

export async function readResults(): Promise<Result[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.json')).sort()
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(FOLDER, name), 'utf8'))),
  )
}

function textOf({ what, rema, yardstick, ratio, goal, isReached, load }: Line): string {
  const verdict = isReached === null ? '' : isReached ? ' ✓' : ' ✗'
  const times = ratio === null ? '' : `, ${ratio.toFixed(2)} ×`
  return `  ${what}: ${rema} | ${yardstick}${times} | goal ${goal}${verdict} | load ${load}`
}
