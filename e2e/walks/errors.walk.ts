import { expect, test } from './walk-test.ts'

const TYPED = 'Wunderkatze'
// Each engine tells the console of the three in its own words.
test.use({ allowedConsole: [/Wunderkatze|Content Security Policy|Content-Security-Policy/] })

test('what goes wrong in a page is told to the server: what and where, and nothing that was typed', async ({
  view,
}) => {
  await view.open('/')
  await view.run((typed) => {
    const told: unknown[] = []
    const send = globalThis.fetch
    Object.assign(globalThis, { told })
    globalThis.fetch = async (address, init) => {
      const answer = await send(address, init)
      if (address === '/api/browser-errors') told.push({ status: answer.status, body: init?.body })
      return answer
    }
    for (let time = 0; time < 3; time++) {
      setTimeout(() => {
        throw new TypeError(typed)
      })
    }
    void Promise.reject(new RangeError(typed))
    new Image().src = `https://other.example/${typed}`
  }, TYPED)
  type Told = { status: number; body: string }
  const told = () => view.run((): Told[] => Reflect.get(globalThis, 'told'))
  const kinds = async () =>
    (await told()).map(({ body }): string => {
      const { kind, error, page } = JSON.parse(body)
      return `${kind}: ${error} on ${page}`
    })
  await expect
    .poll(async () => (await kinds()).toSorted())
    .toEqual(['policy: img-src on /', 'promise: RangeError on /', 'thrown: TypeError on /'])
  for (const { status, body } of await told()) {
    expect(status).toBe(204)
    expect(body).not.toContain(TYPED)
  }
})
