// @vitest-environment happy-dom
import { type Root, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { FEATURE_IDS } from '#domain/features.ts'
import { CallFailed } from '../../api/call-failed.ts'
import { type Reads, createReads } from '../../api/reads.ts'
import { ReadsProvider } from '../../api/use-read.tsx'
import { actingUntil, fakeScreen } from '../../ui/screen.fake.tsx'
import { drawVotes } from './draw-votes.ts'
import { VoteRow } from './vote-row.tsx'

fakeScreen()

const answers = vi.hoisted(() => ({
  counts: Promise.withResolvers<Readonly<Record<string, number>>>(),
  own: Promise.withResolvers<readonly string[]>(),
}))
vi.mock(import('./vote-calls.ts'), async (actual) => ({
  ...(await actual()),
  fetchVotesCounts: () => answers.counts.promise,
  fetchOwnVotes: () => answers.own.promise,
}))

type Known = {
  counts?: Readonly<Record<string, number>> | Error
  own?: readonly string[] | Error
}

const rowIn = (reads: Reads, featureId: string) => (
  <ReadsProvider reads={reads}>
    <VoteRow featureId={featureId} />
  </ReadsProvider>
)

/** The prerendered rows, and what is drawn into them; gives how to let React take over. */
async function draw({ counts, own }: Known) {
  answers.counts = Promise.withResolvers()
  answers.own = Promise.withResolvers()
  // Its pauses never end: what failed is not tried again.
  const reads = createReads(() => new Promise(() => {}))
  const places = FEATURE_IDS.map((id) => {
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = renderToString(rowIn(reads, id))
    return [id, place] as const
  })
  const stop = drawVotes(reads)
  answer(answers.counts, counts)
  answer(answers.own, own)
  await vi.advanceTimersByTimeAsync(0)
  const html = () => places.map(([, place]) => place.innerHTML.replaceAll('<!-- -->', ''))
  const complaints: unknown[] = []
  const hydrate = async () => {
    stop()
    const drawn = html()
    const roots: Root[] = []
    await actingUntil(async () => {
      for (const [id, place] of places) {
        const onRecoverableError = (error: unknown) => complaints.push(error)
        roots.push(hydrateRoot(place, rowIn(reads, id), { onRecoverableError }))
      }
    })
    const hydrated = html()
    await actingUntil(async () => roots.forEach((root) => root.unmount()))
    return { drawn, hydrated, complaints }
  }
  return { html, hydrate }
}

function answer<Data>(to: PromiseWithResolvers<Data>, with_: Data | Error | undefined) {
  if (with_ instanceof Error) to.reject(with_)
  else if (with_ !== undefined) to.resolve(with_)
}

const [FIRST, SECOND, THIRD] = FEATURE_IDS
const COUNTS = { [FIRST]: 0, [SECOND]: 1, [THIRD]: 1_234 }

test.each<[string, Known]>([
  ['nothing yet', {}],
  ['the counts alone', { counts: COUNTS }],
  ["the visitor's votes alone", { own: [SECOND] }],
  ['both, no vote among them', { counts: COUNTS, own: [] }],
  ['both, and a vote for each', { counts: COUNTS, own: FEATURE_IDS }],
  ['that the counts were refused', { counts: new CallFailed('bad-request', 400), own: [SECOND] }],
])('knowing %s, React takes over what was drawn and changes nothing', async (_what, known) => {
  const { drawn, hydrated, complaints } = await (await draw(known)).hydrate()
  expect(complaints).toEqual([])
  expect(hydrated).toEqual(drawn)
})

test('what is drawn are words for people', async () => {
  const { html } = await draw({ counts: COUNTS, own: [THIRD] })
  const words = html().map((row) => row.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|'))
  expect(words[0]).toContain('|I want this!|Be the first|')
  expect(words[1]).toContain('|I want this!|1| vote|')
  expect(words[2]).toContain('|Voted!|1,234| votes|')
  expect(document.querySelectorAll('button:disabled')).toHaveLength(1)
})
