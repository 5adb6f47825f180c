/** A session of W3C WebDriver, by the few commands that walks need. Source: https://www.w3.org/TR/webdriver2/ */
export type Session = Awaited<ReturnType<typeof openSession>>

type Rect = { x: number; y: number; width: number; height: number }

export async function openSession(driver: string, capabilities: object) {
  const { sessionId } = await command<{ sessionId: string }>('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })
  const at = `${driver}/session/${sessionId}`
  const post = <Answer>(path: string, body: object = {}) =>
    command<Answer>('POST', `${at}${path}`, body)
  return {
    goto: (url: string) => post<null>('/url', { url }),
    reload: () => post<null>('/refresh'),
    /** The script's first argument is a function that takes its answer. */
    execute: (script: string) =>
      post<{ told?: string; error?: string }>('/execute/async', { script, args: [] }),
    actions: (actions: readonly object[]) => post<null>('/actions', { actions }),
    screenshot: () => command<string>('GET', `${at}/screenshot`),
    resize: (size: { width: number; height: number }) => post<Rect>('/window/rect', size),
    window: () => command<string>('GET', `${at}/window`),
    openWindow: () => post<{ handle: string }>('/window/new', { type: 'window' }),
    turnTo: (handle: string) => post<null>('/window', { handle }),
    end: () => command<null>('DELETE', at),
  }
}

/** Whether a driver takes commands at this address by now. */
export async function isListening(driver: string): Promise<boolean> {
  return fetch(`${driver}/status`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function command<Answer>(method: string, url: string, body?: object): Promise<Answer> {
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { value }: { value: Answer & { error?: string; message?: string } } = await response.json()
  if (!response.ok) throw new Error(`${value.error ?? response.status}: ${value.message ?? ''}`)
  return value
}
