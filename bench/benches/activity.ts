import { activityRequest } from '../http/requests.ts'
import { againstPgbench } from './against-pgbench.ts'
import { PETS, onServer } from './on-server.ts'
import { careScript, gameScript } from './statements.ts'

/** One activity over HTTP against pgbench running the same statement; alone, and with the game in its answer. */
export function activity(args: readonly string[]): Promise<void> {
  return onServer(args, 'activity', 'One activity over HTTP', async (place) => {
    const work = {
      what: 'one activity',
      status: 201,
      request: activityRequest(PETS),
      script: careScript(PETS),
      goal: 0.5,
    }
    await againstPgbench(place, work, [1])
    await againstPgbench(place, { ...work, goal: 0.55 }, [10])
    await againstPgbench(place, work, [64])
    const today = new Date().toISOString().slice(0, 10)
    const withGame = {
      what: 'one activity that brings the game',
      status: 201,
      request: activityRequest(PETS, `?today=${today}`),
      script: `${careScript(PETS)}\n${gameScript(PETS)}`,
      goal: null,
    }
    await againstPgbench(place, withGame, [10])
  })
}
