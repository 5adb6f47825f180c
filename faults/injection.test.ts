import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { withoutGettingReady } from '../server/testing/rema-server.ts'
import { dataFolder, serve } from './server.ts'
import { ask } from './ask.ts'
import { allowedEndCodes } from './disk.ts'
import { openRawConnection } from './raw-connection.ts'

/** Texts that would begin a line, a header or a field of their own where they are written unescaped. */
const INJECTIONS = [
  'a\r\nSet-Cookie: stolen=1',
  'a\nSet-Cookie: stolen=1',
  'a\u2028{"level":60,"msg":"forged"}',
  '"}\n{"level":60,"msg":"forged"}',
  '\u001b[2J\u001b[31mforged',
  'a%0d%0aSet-Cookie:%20stolen=1',
]

test('nothing that is sent begins a line of the log or a header of its own', async () => {
  const server = await serve({ DATA_DIR: await dataFolder() })
  const visitor = randomUUID()
  let asked = 0
  async function tell(method: string, path: string, body?: unknown) {
    asked++
    const answer = await ask(server.address, method, path, { visitor, body })
    expect(answer.status).toBeLessThan(500)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect([...answer.headers.values()].join()).not.toContain('forged')
  }
  for (const text of INJECTIONS) {
    const escaped = encodeURIComponent(text)
    await tell('POST', '/api/pet', { name: text, type: 'cat' })
    await tell('POST', '/api/pet', { name: 'Momo', type: text })
    await tell('POST', '/api/early-access', { email: `${text}@rema.example` })
    await tell('POST', '/api/early-access', { email: 'a@rema.example', website: text })
    await tell('GET', `/api/pet/activities?before=${escaped}`)
    await tell('GET', `/${escaped}`)
    await tell('PUT', `/api/features/${escaped}/vote`)
  }
  // What fetch would not send: a request id, a method and a host of the caller's.
  const connection = await openRawConnection(server.address)
  asked++
  const answer = await connection.ask(
    'GET /healthz HTTP/1.1\r\nhost: forged\r\nx-request-id: forged\r\nrequest-id: forged\r\n\r\n',
  )
  connection.close()
  expect(answer?.head).not.toContain('forged')

  const { code, stdout, stderr } = await server.stop()
  expect(allowedEndCodes()).toContain(code)
  expect(withoutGettingReady(stderr)).toBe('')
  const [first, ...lines] = stdout.trim().split('\n')
  expect(first).toMatch(/^Rema is ready/)
  expect(lines).toHaveLength(asked)
  for (const one of lines) expect(JSON.parse(one)).toMatchObject({ level: 30, msg: 'request' })
  expect(stdout).not.toMatch(/forged|stolen/)
})
