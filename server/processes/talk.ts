/** One end of a channel between two processes. */
export type Port = {
  send(message: object): void
  onMessage(listener: (message: unknown) => void): void
  onGone(listener: () => void): void
}

/** What one side can be asked for, by name; questions and answers are what JSON can say. */
export type Calls = Record<string, (asked: never) => unknown>

type Message =
  | { kind: 'question'; id: number; name: string; asked: never }
  | { kind: 'answer'; id: number; given: never }

/** Asks the other side. */
export type Talk<Theirs extends Calls> = {
  /** Rejects when the other side is gone. */
  ask: <Name extends keyof Theirs & string>(
    name: Name,
    asked: Parameters<Theirs[Name]>[0],
  ) => Promise<Awaited<ReturnType<Theirs[Name]>>>
}

/** Questions and answers both ways over one port, in order; what fails to answer ends the process that was asked. */
export function talkOver<Theirs extends Calls>(port: Port, ours: Calls): Talk<Theirs> {
  const open = new Map<
    number,
    { resolve: (given: never) => void; reject: (error: Error) => void }
  >()
  let asked = 0
  let isGone = false

  async function answer(message: Message & { kind: 'question' }) {
    const given = await ours[message.name]?.(message.asked)
    if (!isGone) port.send({ kind: 'answer', id: message.id, given })
  }

  port.onMessage((message) => {
    if (!isOurs(message)) return
    if (message.kind === 'question') {
      void answer(message)
      return
    }
    open.get(message.id)?.resolve(message.given)
    open.delete(message.id)
  })
  port.onGone(() => {
    isGone = true
    for (const { reject } of open.values()) reject(new Error('the other process is gone'))
    open.clear()
  })

  return {
    ask(name, what) {
      if (isGone) return Promise.reject(new Error('the other process is gone'))
      const id = asked++
      port.send({ kind: 'question', id, name, asked: what })
      return new Promise((resolve, reject) => open.set(id, { resolve, reject }))
    },
  }
}

function isOurs(message: unknown): message is Message {
  return typeof message === 'object' && message !== null && 'kind' in message && 'id' in message
}
