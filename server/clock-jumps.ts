const LOOK_EVERY_MS = 10_000
/** Ordinary corrections are smaller. */
const MIN_JUMP_MS = 5000

type Clocks = { wallMs: number; steadyMs: number }

const readClocks = (): Clocks => ({ wallMs: Date.now(), steadyMs: performance.now() })

/**
 * Logs when somebody sets the machine's clock or its time service corrects it: care that was stored before has wrong
 * times. Returns the function that is called every ten seconds; the process may end meanwhile.
 */
export function reportClockJumps(log: (line: string) => void, read = readClocks): () => void {
  let before = read()
  const look = () => {
    const now = read()
    const jumpMs = now.wallMs - before.wallMs - (now.steadyMs - before.steadyMs)
    before = now
    if (Math.abs(jumpMs) < MIN_JUMP_MS) return
    const seconds = Math.round(Math.abs(jumpMs) / 1000)
    log(`The clock jumped ${seconds} s ${jumpMs > 0 ? 'ahead' : 'back'}: see "rema status".`)
  }
  setInterval(look, LOOK_EVERY_MS).unref()
  return look
}
