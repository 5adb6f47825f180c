import type { FeatureId } from '#domain/features.ts'
import { type Answer, ask } from '../ask.ts'
import { type Server, serve } from '../server.ts'
import type { VisitorModel } from './model.ts'

/** The real server, whatever address it has after its last restart, and its counts as they were told last. */
export type World = {
  call(visitor: VisitorModel | null, method: string, path: string, body?: unknown): Promise<Answer>
  /** Kills the server with -9, PostgreSQL left running or not, and starts it again on the same data. */
  restart(): Promise<void>
  stop(): Promise<{ code: number | null }>
  votesCount: Map<FeatureId, number>
  restarts(): number
  calls(): number
}

/** Starts the server on a folder. */
export async function openWorld(dataDir: string): Promise<World> {
  const settings = { DATA_DIR: dataDir }
  let server: Server = await serve(settings)
  let restarts = 0
  let calls = 0
  return {
    call(visitor, method, path, body) {
      calls++
      return ask(server.address, method, path, { visitor: visitor?.id ?? null, body })
    },
    async restart() {
      restarts++
      await server.kill()
      server = await serve(settings)
    },
    stop: () => server.stop(),
    votesCount: new Map(),
    restarts: () => restarts,
    calls: () => calls,
  }
}
