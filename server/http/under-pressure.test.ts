import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { answerError } from './problem-answers.ts'
import { refuseUnderPressure } from './under-pressure.ts'

const html = Buffer.from('<h1>So many visitors</h1>')
const PAGE = {
  headers: { 'content-type': 'text/html; charset=utf-8', etag: '"1"' },
  body: { identity: html, br: html, gzip: html },
}

/** A server that is under pressure as soon as its event loop was measured once. */
async function givenPressure() {
  const app = fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler(answerError)
  await refuseUnderPressure(app, PAGE, { maxEventLoopDelay: 1e-9, sampleInterval: 10 })
  for (const url of ['/', '/api/pet', '/healthz']) app.get(url, () => 'ok')
  app.post('/early-access', () => 'ok')
  await app.ready()
  await expect.poll(() => app.isUnderPressure()).toBe(true)
  return app
}

test('a server under pressure refuses calls with a problem and pages with a page, but answers health checks and forms', async () => {
  const app = await givenPressure()
  const call = await app.inject('/api/pet')
  expect(call.json()).toMatchObject({ code: 'overloaded', status: 503 })
  expect(call.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
  const page = await app.inject({ url: '/', headers: { accept: 'text/html' } })
  expect([page.statusCode, page.body]).toEqual([503, '<h1>So many visitors</h1>'])
  expect(page.headers).toMatchObject({
    'retry-after': '2',
    'cache-control': 'no-store, no-transform',
  })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject({ method: 'POST', url: '/early-access' })).statusCode).toBe(200)
})
