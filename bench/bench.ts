import { activity } from './benches/activity.ts'
import { cores } from './benches/cores.ts'
import { check } from './benches/check.ts'
import { backups } from './benches/backups.ts'
import { costs } from './benches/costs.ts'
import { frames } from './benches/frames.ts'
import { growth } from './benches/growth.ts'
import { hotVote } from './benches/hot-vote.ts'
import { idleConnections } from './benches/idle-connections.ts'
import { lighthouse } from './benches/lighthouse.ts'
import { memory } from './benches/memory.ts'
import { openLoadBench } from './benches/open-load.ts'
import { pages } from './benches/pages.ts'
import { press } from './benches/press.ts'
import { processes } from './benches/processes.ts'
import { reads } from './benches/reads.ts'
import { release } from './benches/release.ts'
import { soak } from './benches/soak.ts'
import { start } from './benches/start.ts'
import { typing } from './benches/typing.ts'
import { vote } from './benches/vote.ts'
import { reportResults } from './report-results.ts'
import { scaling } from './scaling/scaling.ts'
import { since } from './since/since.ts'

type Bench = { what: string; run: (args: readonly string[]) => Promise<void> }

/** Every bench by its name: `npm run bench <name>`. */
const BENCHES: Record<string, Bench> = {
  pages: { what: 'both pages on a slow phone against a plain single-page app', run: pages },
  press: { what: 'press Feed to next paint with 10,000 activities', run: press },
  typing: { what: 'a key to its letter in each kind of field', run: typing },
  frames: { what: 'frames of the pet while it acts, and of a page at rest', run: frames },
  since: { what: 'both pages against an earlier commit, --commit=<ref>', run: since },
  release: { what: 'what a second visit loads after a release', run: release },
  lighthouse: { what: "Lighthouse's four scores of both pages", run: lighthouse },
  activity: { what: 'one activity over HTTP against pgbench', run: activity },
  vote: { what: 'one vote over HTTP against pgbench', run: vote },
  reads: { what: 'pet, log and streaks over HTTP against pgbench', run: reads },
  costs: { what: 'processor time of server and PostgreSQL for each call', run: costs },
  'open-load': { what: 'how long activities take at 80 % of capacity', run: openLoadBench },
  idle: { what: 'memory with 1,000 idle connections', run: idleConnections },
  growth: { what: 'a pet page as its history grows, beside 5 million rows', run: growth },
  'hot-vote': { what: 'votes for one feature against a trigger on its row', run: hotVote },
  processes: { what: 'one, two and four server processes', run: processes },
  cores: {
    what: 'processor time of a request with one, two and four processes behind one port',
    run: cores,
  },
  check: { what: 'rema check on a million care entries, beside a full load', run: check },
  backups: {
    what: 'backup, verify, restore: speed, memory, and what the site feels of it',
    run: backups,
  },
  soak: { what: 'memory after twenty minutes of load', run: soak },
  start: { what: 'fresh clone to first page, second start', run: start },
  memory: {
    what: 'memory at rest after a start that built, against the server alone',
    run: memory,
  },
  scaling: { what: "docs/scaling.md's tables from what was measured last", run: scaling },
}

// Ctrl-C ends what was started, too: each start listens to the exit.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const [name, ...args] = process.argv.slice(2)
const chosen = name === 'all' ? Object.keys(BENCHES) : name === undefined ? [] : [name]

if (chosen.length === 0) {
  console.log('npm run bench <name>, or all of them with npm run bench all:\n')
  for (const [each, { what }] of Object.entries(BENCHES)) {
    console.log(`  ${each.padEnd(14)} ${what}`)
  }
}

for (const each of chosen) {
  const bench = BENCHES[each]
  if (!bench) throw new Error(`there is no bench ${each}: npm run bench lists them`)
  console.log(`${each}: ${bench.what}`)
  await bench.run(args)
  await reportResults()
}
