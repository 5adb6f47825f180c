import type { IncomingMessage, ServerResponse } from 'node:http'
import { VISITOR } from './rema-site.ts'

const PET = {
  id: 'pet',
  user_id: 'visitor',
  name: 'Biscuit',
  type: 'dog',
  happiness: 50,
  lastfed: null,
  lastwalked: null,
  lastplayed: null,
}
const ACTIVITIES = ['feed', 'walk', 'play']

/** What is asked of a table: `user` is a condition such as `eq.<id>`, null where it is for none. */
type Asked = { table: string; user: string | null; logLength: number }

/** Answers one table operation of the yardstick as its hosted database would, without a network between. */
export function answerTable(
  request: IncomingMessage,
  response: ServerResponse,
  asked: Asked,
): void {
  request.resume()
  const rows = request.method === 'POST' ? [] : rowsOf(asked)
  const isSingle = request.headers.accept?.includes('vnd.pgrst.object') ?? false
  const text = JSON.stringify(isSingle ? rows[0] : rows)
  const body = Buffer.from(text)
  response.writeHead(request.method === 'POST' ? 201 : 200, {
    'content-type': 'application/json',
    'content-length': body.length,
  })
  response.end(body)
}

function rowsOf({ table, user, logLength }: Asked): unknown[] {
  if (table === 'virtual_pets') return user === null || user === `eq.${VISITOR}` ? [PET] : []
  if (table === 'features') return [{ votes_count: 1234 }]
  if (table !== 'pet_activities') return []
  const now = Date.now()
  return Array.from({ length: logLength }, (_, at) => ({
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    pet_id: 'pet',
    activity_type: ACTIVITIES[at % 3],
    timestamp: new Date(now - at * 3_600_000).toISOString(),
  }))
}
