import {
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  createServer,
} from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest, FastifyServerFactory } from 'fastify'
import { SAFETY_HEADERS } from './headers.ts'
import { type Page, headersOf, isForPage } from './pages.ts'
import { preferredEncoding } from './preferred-encoding.ts'
import { Problem } from './problem.ts'
import { RETRY_AFTER_SECONDS } from './problem-answers.ts'
import { problemOf } from './problem-codes.ts'

/** A loop that lags this long answers nobody in time; the excess is told to come back. */
const MAX_DELAY_MS = 500
/**
 * Requests of the database answered at the same moment. Those beyond would wait for a connection to the database:
 * at 200 answers a second, little for any machine, the last of 100 waits half a second.
 */
const MAX_AT_ONCE = 100
/** Unanswered requests of one connection. No browser or proxy sends the next before the answer to the last. */
const MAX_PIPELINED = 16
/** A connection on which nothing was sent or read for longer than the longest file may take is closed. */
const MAX_IDLE_MS = 620_000
const LOG_INTERVAL_MS = 1000
/** Over two seconds a single pause is averaged away: only a lag that lasts refuses anybody. */
const SAMPLE_MS = 2000
/** What lags while a server loads and starts keeps nobody waiting: it is in no sample any more after two. */
const START_MS = 2 * SAMPLE_MS

type Needs = {
  /** For who would read a page; absent where there are no pages. */
  page?: Page | undefined
  /** Hears of each that is refused. */
  onRefused?: () => void
}

/** Refuses what the process cannot keep up with. */
type LoadShedder = {
  /** Makes the server, with the refusal in front of everything else. */
  serverFactory: FastifyServerFactory
  /** Lets it know how busy the app is. */
  watch(app: FastifyInstance): Promise<void>
}

/**
 * Answers 503 `overloaded` with Retry-After while the process cannot keep up; /healthz still answers.
 * The refusal stands before the framework and is a constant: refused inside it, at five times the load
 * that a machine holds, the refusals took so much time that accepted requests waited 2.6 s.
 * A form that a browser sends by itself goes in: its own route alone can give back what was typed, with a sentence.
 */
export function newLoadShedder({ page, onRefused = () => {} }: Needs = {}): LoadShedder {
  const refuse = refusal(page)
  /** Until their answer is made: one that nobody reads keeps nobody else out. */
  const underWay = new Set<FastifyRequest>()
  const unanswered = new WeakMap<Socket, number>()
  let refused = 0
  let watched: FastifyInstance | undefined
  let hasStarted = false

  const lags = () => hasStarted && (watched?.isUnderPressure() ?? false)

  /** One line a second, not one a request. */
  function countRefusal() {
    if (refused === 0) setTimeout(logRefusals, LOG_INTERVAL_MS).unref()
    refused++
    onRefused()
  }

  function logRefusals() {
    watched?.log.warn({ refused }, 'overloaded')
    refused = 0
  }

  function withRefusal(answer: RequestListener): RequestListener {
    return (request, response) => {
      if (!mayPipeline(request.socket, response)) return
      if (request.url === '/healthz' || isForm(request)) return answer(request, response)
      const isFull = underWay.size >= MAX_AT_ONCE && mayNeedDatabase(request)
      if (!isFull && !lags()) return answer(request, response)
      countRefusal()
      refuse(request, response)
    }
  }

  /** False for one request too many of a connection, which is closed: its answers would wait for a reader for ever. */
  function mayPipeline(socket: Socket, response: ServerResponse): boolean {
    const count = (unanswered.get(socket) ?? 0) + 1
    if (count > MAX_PIPELINED) {
      if (!socket.destroyed) countRefusal()
      socket.destroy()
      return false
    }
    unanswered.set(socket, count)
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    return true
  }

  return {
    serverFactory: (answer, { http, keepAliveTimeout, requestTimeout }) => {
      const server = createServer({ ...Object(http) }, withRefusal(answer))
      server.keepAliveTimeout = Number(keepAliveTimeout)
      server.requestTimeout = Number(requestTimeout)
      server.timeout = MAX_IDLE_MS
      return server
    },
    async watch(app) {
      // Counted once they are read: slow senders by the thousand keep nobody else out. A route that reads its body by
      // itself bounds by itself how many do.
      app.addHook('preHandler', (request, reply, done) => {
        // Whose sender left while a limit was asked about has closed already, and would stay counted for ever.
        const address = request.routeOptions.url ?? request.url
        const isRead = !(request.body instanceof Readable)
        if (!isRead || !needsDatabase(address, request.method) || reply.raw.closed) return done()
        if (isForm(request.raw) && (underWay.size >= MAX_AT_ONCE || lags())) {
          countRefusal()
          return done(new Problem('overloaded'))
        }
        underWay.add(request)
        // Also for requests that are broken off.
        reply.raw.once('close', () => underWay.delete(request))
        done()
      })
      app.addHook('onSend', (request, _reply, payload, done) => {
        if (!(payload instanceof Readable)) underWay.delete(request)
        done(null, payload)
      })
      await app.register(underPressure, {
        maxEventLoopDelay: MAX_DELAY_MS,
        sampleInterval: SAMPLE_MS,
        // Whom it would refuse has been refused in front of everything else, or is a form.
        pressureHandler: () => {},
      })
      app.addHook('onListen', (done) => {
        setTimeout(() => {
          hasStarted = true
        }, START_MS).unref()
        done()
      })
      watched = app
    },
  }
}

/** Pages come from memory: while the database hangs and the API is full of those who wait, they are served. */
function needsDatabase(url: string, method = ''): boolean {
  return url.startsWith('/api/') || isForm({ url, method })
}

const FORMS = /^\/early-access(?:\/remove)?(?:\?|$)/

/** What a browser sends by itself, without our scripts. */
function isForm({ url = '', method }: Pick<IncomingMessage, 'url' | 'method'>): boolean {
  return method === 'POST' && FORMS.test(url)
}

/** Before it is known which route is meant: also what only the router can read, escaped letters or a whole URL. */
function mayNeedDatabase({ url = '', method }: IncomingMessage): boolean {
  return needsDatabase(url, method) || !/^\/[^%?]*(?:\?|$)/.test(url)
}

/** Gives what refuses one: as a page where there is one and somebody would read it, else as a problem. */
function refusal(page: Page | undefined): RequestListener {
  const { status, title } = problemOf('overloaded')
  const problem = JSON.stringify({
    type: '/openapi.json#/x-problems/overloaded',
    title,
    status,
    code: 'overloaded',
  })
  const always = {
    ...SAFETY_HEADERS,
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER_SECONDS),
  }
  const ofProblem = {
    ...always,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(problem),
  }
  const ofPage = page && { ...always, ...headersOf(page), vary: 'accept-encoding' }

  return (request, response) => {
    if (!page || !isForPage(request)) {
      response.writeHead(status, ofProblem).end(problem)
      return
    }
    const encoding = preferredEncoding(request.headers['accept-encoding'])
    const body = page.body[encoding]
    response.writeHead(status, {
      ...ofPage,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': body.length,
    })
    response.end(body)
  }
}
