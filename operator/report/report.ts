import { FEATURE_IDS } from '#domain/features.ts'
import { FEATURES } from '#words/landing.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { openCurrentSite } from '../open-site.ts'
import { OperatorError } from '../operator-error.ts'
import type { Terminal } from '../terminal.ts'
import { writeTexts } from '../files.ts'
import { cameBackSection } from './came-back.ts'
import { careByHour } from './care-by-hour.ts'
import { type Figures, readFigures } from './figures.ts'
import { peopleInTime } from './people-in-time.ts'
import { reportPage } from './report-page.ts'
import type { Section } from './section.ts'
import { titlesSection } from './titles.ts'

type Options = { to?: string; days: number; json?: true }

/** Writes a file to look at, or prints its figures for a program. */
export async function report(
  terminal: Terminal,
  { to, days, json }: Options,
  nowMs = Date.now(),
): Promise<ExitCode> {
  if (to === undefined && !json) {
    throw new OperatorError('Say where to, as in --to report.html, or ask for --json.')
  }
  const site = await openCurrentSite(terminal)
  try {
    const figures = await readFigures(site.pool, { nowMs, days })
    if (to !== undefined) {
      const { from, until } = figures
      const madeAt = new Date(nowMs).toISOString()
      const page = reportPage(sectionsOf(figures), { from, until, madeAt })
      await writeTexts(to, [page], terminal.interruption)
      if (!json) terminal.print(`${to} is there: open it in a browser.`)
    }
    if (json) terminal.print(JSON.stringify(figures))
    return EXIT.good
  } finally {
    await site.close()
  }
}

function sectionsOf(figures: Figures): Section[] {
  const features = Object.fromEntries(FEATURE_IDS.map((id) => [id, FEATURES[id].title]))
  return [
    peopleInTime({
      title: 'Sign-ups for early access',
      one: 'sign-up',
      many: 'sign-ups',
      leftOut: 'Flagged sign-ups are left out, for they are mostly those of bots.',
      names: { 'sign-ups': 'Sign-ups' },
      ...figures.signUps,
    }),
    peopleInTime({
      title: 'Votes',
      one: 'vote',
      many: 'votes',
      leftOut: 'Quarantined votes are left out.',
      names: features,
      ...figures.votes,
    }),
    peopleInTime({
      title: 'New pets',
      one: 'new pet',
      many: 'new pets',
      names: { pets: 'New pets' },
      ...figures.newPets,
    }),
    careByHour(figures),
    cameBackSection(figures),
    titlesSection(figures),
  ]
}
