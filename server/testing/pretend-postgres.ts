import { type AddressInfo, type Socket, createServer } from 'node:net'

/** Answers each statement with one row, column by column, or refuses it with an SQLSTATE. */
type Answers = (sql: string) => Record<string, string> | string

type PretendPostgres = {
  port: number
  asked: readonly string[]
  /** The passwords that were given, where they are asked for. */
  passwords: readonly string[]
  close(): Promise<void>
}

/**
 * A server that speaks just enough of PostgreSQL's protocol (version 3, simple queries) to be connected to:
 * for versions and roles that cannot be had in a test. It lets everybody in, with any password where
 * `asksPassword`, or refuses with an SQLSTATE.
 */
export async function pretendPostgres(
  answers: Answers | string,
  { asksPassword = false } = {},
): Promise<PretendPostgres> {
  const asked: string[] = []
  const passwords: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    socket.once('data', () => {
      if (typeof answers === 'string') {
        socket.end(refusal('FATAL', answers))
        return
      }
      // AuthenticationCleartextPassword, or AuthenticationOk and ReadyForQuery.
      socket.write(asksPassword ? message('R', int32(3)) : LET_IN)
      socket.on('data', (data) => {
        if (data.toString('latin1', 0, 1) === 'p') {
          passwords.push(data.toString('utf8', 5, data.length - 1))
          socket.write(LET_IN)
        }
        if (data.toString('latin1', 0, 1) !== 'Q') return
        const sql = data.toString('utf8', 5, data.length - 1)
        asked.push(sql)
        const answer = answers(sql)
        socket.write(
          typeof answer === 'string'
            ? Buffer.concat([refusal('ERROR', answer), READY])
            : row(answer),
        )
      })
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: portOf(server.address()),
    asked,
    passwords,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function refusal(severity: 'FATAL' | 'ERROR', code: string): Buffer {
  return message('E', text(`S${severity}`), text(`C${code}`), text('Mrefused'), text(''))
}

function message(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}

const READY = message('Z', Buffer.from('I'))
const LET_IN = Buffer.concat([message('R', int32(0)), READY])

/** RowDescription of text columns, DataRow, CommandComplete, ReadyForQuery. */
function row(columns: Record<string, string>): Buffer {
  const entries = Object.entries(columns)
  const described = entries.map(([name]) =>
    Buffer.concat([text(name), int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)]),
  )
  const values = entries.map(([, value]) =>
    Buffer.concat([int32(Buffer.byteLength(value)), Buffer.from(value)]),
  )
  return Buffer.concat([
    message('T', int16(entries.length), ...described),
    message('D', int16(entries.length), ...values),
    message('C', text('SELECT 1')),
    READY,
  ])
}

function text(value: string): Buffer {
  return Buffer.from(`${value}\0`)
}

function int32(value: number): Buffer {
  const buffer = Buffer.alloc(4)
  buffer.writeInt32BE(value)
  return buffer
}

function int16(value: number): Buffer {
  const buffer = Buffer.alloc(2)
  buffer.writeInt16BE(value)
  return buffer
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address ? address.port : 0
}
