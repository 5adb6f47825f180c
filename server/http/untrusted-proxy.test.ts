import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const WARNING = 'X-Forwarded-For came from an address that is not in TRUST_PROXY'

async function visited(trustProxy: string[] | false, header: Record<string, string>) {
  const rema = await testApp({ trustProxy })
  for (let visit = 0; visit < 3; visit++) {
    await rema.app.inject({ url: '/healthz', headers: header })
  }
  return rema.logged()
}

test.each([
  ['without TRUST_PROXY', false],
  ['of another address than in TRUST_PROXY', ['10.0.0.1']],
] as const)('a proxy %s is told of once, and no address with it', async (_what, trusted) => {
  const log = await visited(trusted && [...trusted], { 'x-forwarded-for': '203.0.113.77' })
  expect(log.split(WARNING)).toHaveLength(2)
  expect(log).not.toMatch(/203\.0\.113|127\.0\.0/)
})

test('one that is trusted is not, nor who comes without one', async () => {
  // Of a visitor, and of somebody on the proxy's own machine.
  for (const address of ['203.0.113.77', '127.0.0.1']) {
    expect(await visited(['127.0.0.1'], { 'x-forwarded-for': address })).not.toContain(WARNING)
  }
  expect(await visited(false, {})).not.toContain(WARNING)
})
