import { FEATURE_IDS } from '../../domain/features.ts'
import { voteRequest } from '../http/requests.ts'
import { againstPgbench } from './against-pgbench.ts'
import { onServer } from './on-server.ts'
import { voteScript } from './statements.ts'

const anyFeature = () => FEATURE_IDS[Math.floor(Math.random() * 3)] ?? 'virtual-pet'

/** One vote over HTTP against pgbench running the same statement with one vote in it. */
export function vote(args: readonly string[]): Promise<void> {
  return onServer(args, 'vote', 'One vote over HTTP', async (place) => {
    const request = voteRequest(anyFeature)
    const work = { what: 'one vote', status: 201, request, script: voteScript(), goal: 0.5 }
    await againstPgbench(place, work, [1, 10, 64])
  })
}
