import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerProblems } from '../http/problem-answers.ts'
import { newLoadShedder } from '../http/shed-load.ts'
import { testApp } from '../testing/test-app.ts'
import { earlyAccessForm } from './form-routes.ts'

/** A server with the form and its page, and what hears of refusals. */
async function openForm() {
  const refused = vi.fn<() => void>()
  const shedder = newLoadShedder({ onRefused: refused })
  const app = fastify({ serverFactory: shedder.serverFactory, forceCloseConnections: true })
  onTestFinished(() => app.close())
  answerProblems(app)
  await shedder.watch(app)
  const html = Buffer.from('<body><input name="email"> Please try again.</body>')
  const page = {
    headers: { 'content-type': 'text/html; charset=utf-8', etag: '"1"' },
    body: { identity: html, br: html, gzip: html },
  }
  const pages = new Map([['/early-access/email-check-failed', page]])
  const { pool } = await testApp()
  const needs = { pool, networks: null, now: Date.now }
  await app.register(
    earlyAccessForm(needs, {
      folder: '',
      notFound: page,
      overloaded: page,
      scripts: new Set(),
      pages,
    }),
  )
  return { app, refused }
}

async function expectPageFor(address: string) {
  const answer = await fetch(`${address}/early-access`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'ann@example.org' }),
  })
  const said = [
    answer.status,
    answer.headers.get('content-type'),
    answer.headers.get('retry-after'),
  ]
  expect(said).toEqual([503, 'text/html; charset=utf-8', '2'])
  expect(await answer.text()).toContain('value="ann@example.org"/> Please try again.')
}

test('a form that comes while too many ask is answered with its page, and what was typed in it', async () => {
  const { app, refused } = await openForm()
  const held = Promise.withResolvers<object>()
  const reached = vi.fn<() => Promise<object>>(() => held.promise)
  app.get('/api/pet', reached)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const waiting = Array.from({ length: 100 }, () => fetch(`${address}/api/pet`))
  await vi.waitFor(() => expect(reached).toHaveBeenCalledTimes(100), 20_000)
  await expectPageFor(address)
  expect(refused).toHaveBeenCalledTimes(1)
  held.resolve({})
  await Promise.all(waiting)
})

test('so is one that comes while the server lags behind', async () => {
  const { app, refused } = await openForm()
  app.isUnderPressure = () => true
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  vi.advanceTimersByTime(4000)
  await expectPageFor(address)
  expect(refused).toHaveBeenCalledTimes(1)
})
