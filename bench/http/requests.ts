import { randomUUID } from 'node:crypto'

/** The anonymous id of the bench's n-th visitor. */
export function visitorNumber(n: number): string {
  return `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`
}

const ACTIVITIES = ['feed', 'walk', 'play']

/**
 * One entry of one of `pets` visitors, now; `query` is '' or '?today=…', which asks for the game too,
 * and that in this encoding.
 */
export function activityRequest(pets: number, query = '', encoding = 'identity'): () => string {
  return () => {
    const n = Math.floor(Math.random() * pets)
    return activityOf(visitorNumber(n), ACTIVITIES[n % 3] ?? 'feed', query, encoding)
  }
}

/** One entry of this visitor, now. */
export function activityOf(
  visitor: string,
  activity: string,
  query = '',
  encoding = 'identity',
): string {
  const now = new Date().toISOString()
  const body = `{"id":"${randomUUID()}","activity_type":"${activity}","timestamp":"${now}","local_day":"${now.slice(0, 10)}"}`
  return `POST /api/pet/activities${query} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${visitor}\r\naccept-encoding: ${encoding}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}

/** A read of one of `pets` visitors, who takes the answer plain, or in this encoding. */
export function readRequest(path: string, pets: number, encoding = 'identity'): () => string {
  return () => readOf(path, visitorNumber(Math.floor(Math.random() * pets)), encoding)
}

export function readOf(path: string, visitor: string, encoding = 'identity'): string {
  return `GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${visitor}\r\naccept-encoding: ${encoding}\r\n\r\n`
}

/** A vote of a visitor who was never there before. */
export function voteRequest(feature: () => string): () => string {
  return () =>
    `PUT /api/features/${feature()}/vote HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${randomUUID()}\r\ncontent-length: 0\r\n\r\n`
}

/** A page as a browser asks for it that was never there. */
export function pageRequest(path: string): () => string {
  return () => `GET ${path} HTTP/1.1\r\nhost: x\r\naccept: text/html\r\naccept-encoding: br\r\n\r\n`
}

/** A pet for a visitor who was never there before. */
export function newPetRequest(): () => string {
  const body = '{"name":"Biscuit","type":"dog"}'
  return () =>
    `POST /api/pet HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${randomUUID()}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}
