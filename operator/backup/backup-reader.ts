import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { errorCode } from '../../server/error-code.ts'
import { OperatorError } from '../../server/operator-error.ts'
import { fileError } from '../output-file.ts'
import type { Terminal } from '../terminal.ts'
import { COMMENT, COMPLETE, type Header, TITLE } from './backup.ts'

const LINE_FEED = 10
const END_OF_ROWS = Buffer.from('\\.\n')
/** Larger than any line outside the rows. */
const MAX_LINE_BYTES = 1024 * 1024
const COPY = /^copy .* from stdin;$/

const GZIP = Buffer.from([0x1f, 0x8b, 0x08])
/** How far a backup is searched for in a file that begins with something else. */
const MAX_START_BYTES = 64 * 1024
const REPAIR = `sed -n '/^${TITLE}$/,$p' | sed '/^${COMPLETE}$/q' | gzip > repaired.sql.gz`

/** Reads a backup from its beginning to its end. Throws OperatorError when it is damaged or not a backup. */
export class BackupReader {
  readonly #name: string
  readonly #chunks: AsyncIterator<Buffer>
  #rest = Buffer.alloc(0)

  /** `path` is a file, or - for standard input. */
  constructor({ stdin }: Pick<Terminal, 'stdin'>, path: string) {
    const file = path === '-' ? stdin : createReadStream(path)
    this.#name = path === '-' ? 'Standard input' : path
    const bytes = pipeline(this.#gzipped(file), createGunzip(), () => {})
    // The iterator reports errors when it is asked for more.
    bytes.on('error', () => {})
    this.#chunks = bytes[Symbol.asyncIterator]()
  }

  async header(): Promise<Header> {
    const [title, header] = [await this.#line(), await this.#line()]
    if (title !== TITLE || header === null) throw this.damaged()
    try {
      return JSON.parse(header.slice(COMMENT.length))
    } catch (error) {
      throw this.damaged(error)
    }
  }

  /** The `copy` line of each table; read its rows before the next. Ends where the backup and the file end. */
  async *tables(): AsyncGenerator<string> {
    for (let line = await this.#line(); line !== COMPLETE; line = await this.#line()) {
      if (line === null) throw this.damaged()
      if (COPY.test(line)) yield line
    }
    if (this.#rest.length > 0 || (await this.#readMore())) throw this.#goesOn()
  }

  /** Reads the rest, to know that it is complete. */
  async skip(): Promise<void> {
    const tables = this.tables()
    while (!(await tables.next()).done);
  }

  /** After a `copy` line: its rows, up to the line `\.`. */
  async *rows(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const isEnd = this.#rest.subarray(0, END_OF_ROWS.length).equals(END_OF_ROWS)
      const end = isEnd ? 0 : this.#rest.indexOf('\n\\.\n') + 1
      if (isEnd || end > 0) {
        yield this.#take(end)
        this.#take(END_OF_ROWS.length)
        return
      }
      yield this.#take(this.#rest.lastIndexOf(LINE_FEED) + 1)
      if (!(await this.#readMore())) throw this.damaged()
    }
  }

  damaged(cause?: unknown): OperatorError {
    return new OperatorError(`${this.#name} is not a complete backup of Rema: use another.`, cause)
  }

  /** The bytes from a gzipped file. Throws OperatorError that says how to repair another one. */
  async *#gzipped(file: AsyncIterable<Buffer>) {
    let start: Buffer | null = Buffer.alloc(0)
    for await (const part of file) {
      if (start === null) yield part
      else {
        start = Buffer.concat([start, part])
        if (start.length > MAX_START_BYTES) break
        if (start.indexOf(GZIP) !== 0) continue
        yield start
        start = null
      }
    }
    if (start !== null) throw this.#notGzipped(start)
  }

  #notGzipped(start: Buffer): OperatorError {
    const at = start.indexOf(GZIP)
    if (at > 0) {
      const what = `begins with ${at} bytes of something else, such as lines of npm`
      return this.#repairable(what, `tail -c +${at + 1} FILE > repaired.sql.gz`)
    }
    if (!start.includes(TITLE)) return this.damaged()
    return this.#repairable('is not gzipped', `cat FILE | ${REPAIR}`)
  }

  #goesOn(): OperatorError {
    return this.#repairable('goes on after the backup', `gunzip -c FILE | ${REPAIR}`)
  }

  #repairable(what: string, command: string): OperatorError {
    return new OperatorError(`${this.#name} ${what}. This repairs it: ${command}`)
  }

  /** The next line, or null at the end. */
  async #line(): Promise<string | null> {
    for (;;) {
      const end = this.#rest.indexOf(LINE_FEED)
      if (end >= 0)
        return this.#take(end + 1)
          .toString()
          .slice(0, -1)
      if (this.#rest.length > MAX_LINE_BYTES) throw this.damaged()
      if (!(await this.#readMore())) return null
    }
  }

  #take(bytes: number): Buffer {
    const taken = this.#rest.subarray(0, bytes)
    this.#rest = this.#rest.subarray(bytes)
    return taken
  }

  async #readMore(): Promise<boolean> {
    try {
      const { done, value } = await this.#chunks.next()
      if (done) return false
      this.#rest = Buffer.concat([this.#rest, value])
      return true
    } catch (error) {
      if (error instanceof OperatorError) throw error
      const isDamaged = errorCode(error)?.startsWith('Z_')
      if (!isDamaged || !(error instanceof Error)) throw fileError(this.#name, 'read', error)
      // It began as a gzipped file does, so this is what comes after one.
      throw error.message === 'incorrect header check' ? this.#goesOn() : this.damaged(error)
    }
  }
}
