const LEVELS = { info: 30, error: 50 } as const

/** Lines as the servers' own log writes them, without what writes it: the first process loads none of the servers. */
export function logLines(stream: { write(line: string): void }) {
  const writeAt = (level: number) => (about: object, msg: string) =>
    stream.write(`${JSON.stringify({ level, time: Date.now(), ...about, msg })}\n`)
  return { info: writeAt(LEVELS.info), error: writeAt(LEVELS.error) }
}
