import { seedCare } from '../database/seed-care.ts'
import { readRequest } from '../http/requests.ts'
import { againstPgbench } from './against-pgbench.ts'
import { PETS, onServer } from './on-server.ts'
import { gameScript, logScript, petScript, streaksScript } from './statements.ts'

/** What is read, and `as` which encoding; plain when absent. */
type Read = { what: string; path: string; script: string; as?: string }

const today = () => new Date().toISOString().slice(0, 10)

/** The reads of the pet page against pgbench reading the same. */
export function reads(args: readonly string[]): Promise<void> {
  return onServer(args, 'reads', 'Reads over HTTP', async (place) => {
    await seedCare(place.postgres)
    const game = `/api/game?today=${today()}`
    const all: readonly Read[] = [
      { what: 'the game', path: game, script: gameScript(PETS) },
      { what: 'the game as browsers take it', path: game, script: gameScript(PETS), as: 'br' },
      { what: 'the pet', path: '/api/pet', script: petScript(PETS) },
      { what: 'the log', path: '/api/pet/activities?limit=50', script: logScript(PETS) },
      {
        what: 'the streaks',
        path: `/api/pet/streaks?today=${today()}`,
        script: streaksScript(PETS),
      },
    ]
    for (const { what, path, script, as } of all) {
      const work = { what, status: 200, request: readRequest(path, PETS, as), script, goal: null }
      await againstPgbench(place, work, [1, 10, 64])
    }
  })
}
