import { expect, test } from 'vitest'
import { contractClient } from './call.ts'

type Contract = {
  'http://rema.test/pets/{id}': {
    get: {
      parameters: { path: { id: string }; query?: { before?: string | undefined; limit?: number } }
      responses: { 200: { content: { 'application/json': { name: string } } } }
    }
    put: {
      parameters: { path: { id: string } }
      requestBody: { content: { 'application/json': { name: string } } }
      responses: { 200: { content: { 'application/json': { name: string } } } }
    }
  }
}

const PATH = 'http://rema.test/pets/{id}'

/** A client whose server gives one answer, and what was sent to it. */
function clientOf(answer: Response) {
  const sent: Request[] = []
  const client = contractClient<Contract>(async (request) => {
    sent.push(request)
    return answer
  })
  return { client, sent }
}

test('a read fills its address and says what it wants; what is not wanted is left out', async () => {
  const { client, sent } = clientOf(Response.json({ name: 'Biscuit' }))
  const { data } = await client.GET(PATH, {
    params: { path: { id: 'a/b c' }, query: { before: undefined, limit: 5 } },
  })
  expect(data).toEqual({ name: 'Biscuit' })
  expect(sent[0]?.url).toBe('http://rema.test/pets/a%2Fb%20c?limit=5')
  expect(sent[0]?.method).toBe('GET')
  expect(sent[0]?.headers.get('content-type')).toBeNull()
})

test('a POST sends its body as JSON', async () => {
  const { client, sent } = clientOf(Response.json({ name: 'Toast' }))
  await client.PUT(PATH, { params: { path: { id: '1' } }, body: { name: 'Toast' } })
  expect(sent[0]?.method).toBe('PUT')
  expect(sent[0]?.headers.get('content-type')).toBe('application/json')
  expect(await sent[0]?.json()).toEqual({ name: 'Toast' })
})

test.each([
  ['a problem', '{"code":"pet-not-found"}', { code: 'pet-not-found' }],
  ['a page', '<h1>Bad gateway</h1>', '<h1>Bad gateway</h1>'],
  ['nothing', '', ''],
])('%s that is no success is an error as it came', async (_what, body, error) => {
  const { client } = clientOf(new Response(body, { status: 502 }))
  const answer = await client.GET(PATH, { params: { path: { id: '1' } } })
  expect(answer.error).toEqual(error)
  expect(answer.data).toBeUndefined()
})

test('a success that is no JSON throws, and an empty one has no data', async () => {
  const page = clientOf(new Response('<h1>Welcome</h1>'))
  await expect(page.client.GET(PATH, { params: { path: { id: '1' } } })).rejects.toThrow(
    SyntaxError,
  )
  const empty = clientOf(new Response(''))
  expect((await empty.client.GET(PATH, { params: { path: { id: '1' } } })).data).toBeUndefined()
})
