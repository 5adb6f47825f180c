import { EXIT, type ExitCode } from '../exit-code.ts'
import { findAct } from '../journal/journal-store.ts'
import { openCurrentSite } from '../open-current-site.ts'
import { OperatorError } from '../operator-error.ts'
import type { Site } from '../open-site.ts'
import type { Terminal } from '../terminal.ts'
import type { Direction } from './move-statement.ts'
import { countMovable, moveVotes } from './move-votes.ts'
import type { VoteRule } from './vote-rule.ts'

/** `why` is null for a dry run. */
type Options = { direction: Direction; rule: VoteRule; why: string | null; json: boolean }

/** A long act says so often how far it is. */
const NOTE_EVERY = 100_000

/** Takes votes out of the count by a rule, or brings them back; without a reason it only says how many. */
export async function move(
  terminal: Terminal,
  { direction, rule, why, json }: Options,
): Promise<ExitCode> {
  const site = await openCurrentSite(terminal)
  try {
    await requireQuarantine(site, rule)
    if (why === null) {
      const votes = await countMovable(site.pool, direction, rule)
      terminal.print(json ? JSON.stringify({ act: null, votes }) : wouldSay(direction, votes))
      return EXIT.good
    }
    const moved = await moveVotes(site.pool, { direction, rule, why }, (lookedAt) => {
      if (lookedAt % NOTE_EVERY === 0) terminal.note(`${inDigits(lookedAt)} votes looked at`)
    })
    terminal.print(json ? JSON.stringify(moved) : didSay(direction, moved.votes, moved.act))
    return EXIT.good
  } finally {
    await site.close()
  }
}

async function requireQuarantine({ pool }: Site, { act }: VoteRule): Promise<void> {
  if (act === undefined || (await findAct(pool, act)) === 'quarantine') return
  throw new OperatorError(
    `Act ${act} took no votes out of the count: npm run rema -- journal lists those that did.`,
  )
}

function wouldSay(direction: Direction, votes: number): string {
  const what = direction === 'quarantine' ? 'be taken out of the count' : 'be counted again'
  return `${votesSaid(votes)} would ${what}. Nothing was changed.`
}

function didSay(direction: Direction, votes: number, act: number): string {
  if (votes === 0) return `Act ${act}: there was no such vote, and nothing was changed.`
  const is = votes === 1 ? 'is' : 'are'
  return direction === 'quarantine'
    ? `Act ${act}: ${votesSaid(votes)} ${is} not counted any more. To undo it: npm run rema -- votes release --act ${act} --why …`
    : `Act ${act}: ${votesSaid(votes)} ${is} counted again.`
}

function votesSaid(votes: number): string {
  return `${inDigits(votes)} ${votes === 1 ? 'vote' : 'votes'}`
}

function inDigits(count: number): string {
  return count.toLocaleString('en')
}
