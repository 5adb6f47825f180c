import { FEATURE_IDS } from '#domain/features.ts'
import { VOTE_ROW } from '#words/landing.ts'
import { READ_KEYS } from '../../api/read-keys.ts'
import type { Reads } from '../../api/reads.ts'
import buttonStyles from '../../ui/button.module.css'
import { fetchOwnVotes, fetchVotesCounts } from './vote-calls.ts'
import { isPending } from './vote-state.ts'
import { votingIds } from './voting-ids.ts'
import styles from './vote-row.module.css'

const READS = [
  [READ_KEYS.features, fetchVotesCounts],
  [READ_KEYS.votes, fetchOwnVotes],
] as const

/**
 * Reads the votes and draws them into the prerendered cards as VoteRow will (draw-votes.test.tsx holds that), so
 * that they are seen before anybody needs React. Returns how to stop drawing, which must be before React takes over.
 */
export function drawVotes(reads: Reads): () => void {
  const draw = () => {
    const counts = reads.get<Readonly<Record<string, number>>>(READ_KEYS.features)
    const own = reads.get<readonly string[]>(READ_KEYS.votes)
    const isWaiting = isPending(counts) || isPending(own)
    for (const id of FEATURE_IDS) {
      const isVoted = own.data?.includes(id) ?? false
      if (isVoted) drawVoted(id)
      drawCount(id, { count: counts.data?.[id], isVoted, isComing: isWaiting && !isVoted })
    }
    for (const [key] of READS) reads.markDrawn(key)
  }
  const stops = READS.map(([key]) => reads.subscribe(key, draw))
  for (const [key, read] of READS) reads.follow(key, read)
  return () => stops.forEach((stop) => stop())
}

function drawVoted(featureId: string): void {
  const button = document.querySelector<HTMLButtonElement>(
    `[aria-describedby="${describedBy(featureId)}"]`,
  )
  const { button: key, quiet, done = '' } = buttonStyles
  // Drawn already.
  if (!button || button.classList.contains(done)) return
  button.disabled = true
  button.className = [key, quiet, done, styles['button']].join(' ')
  button.querySelector('svg')?.classList.add(styles['full'] ?? '')
  const words = button.querySelector('span')
  if (words) words.textContent = VOTE_ROW.voted
}

function describedBy(featureId: string): string {
  const { title, count } = votingIds(featureId)
  return `${title} ${count}`
}

function drawCount(
  featureId: string,
  { count, isVoted, isComing }: { count: number | undefined; isVoted: boolean; isComing: boolean },
): void {
  const place = document.getElementById(votingIds(featureId).count)
  if (!place) return
  const isFirst = count === 0 && !isVoted
  place.classList.toggle(styles['coming'] ?? '', count === undefined && isComing)
  place.classList.toggle(styles['first'] ?? '', isFirst)
  if (count === undefined) return
  const words = isFirst ? VOTE_ROW.first : `${count.toLocaleString()} ${VOTE_ROW.unit(count)}`
  // A replaced text would repeat its animation.
  if (place.textContent === words) return
  if (isFirst) place.replaceChildren(words)
  // Two texts in the unit, as React has them.
  else
    place.replaceChildren(
      span('number', count.toLocaleString()),
      span('unit', ' ', VOTE_ROW.unit(count)),
    )
}

function span(style: 'number' | 'unit', ...texts: readonly string[]): HTMLElement {
  const element = document.createElement('span')
  element.className = styles[style] ?? ''
  element.append(...texts)
  return element
}
