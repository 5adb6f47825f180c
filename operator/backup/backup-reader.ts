import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { errorCode } from '../../server/error-code.ts'
import { OperatorError } from '../../server/operator-error.ts'
import type { Terminal } from '../terminal.ts'
import { COMMENT, type Header, TITLE } from './backup.ts'

const LINE_FEED = 10
const END_OF_ROWS = Buffer.from('\\.\n')
/** Larger than any line outside the rows. */
const MAX_LINE_BYTES = 1024 * 1024

/** Reads a backup from its beginning to its end. Throws OperatorError when it is damaged or not a backup. */
export class BackupReader {
  readonly #name: string
  readonly #chunks: AsyncIterator<Buffer>
  #rest = Buffer.alloc(0)

  /** `path` is a file, or - for standard input. */
  constructor({ stdin }: Pick<Terminal, 'stdin'>, path: string) {
    const file: NodeJS.ReadableStream = path === '-' ? stdin : createReadStream(path)
    this.#name = path === '-' ? 'Standard input' : path
    const bytes = pipeline(file, createGunzip(), () => {})
    // The iterator reports errors when it is asked for more.
    bytes.on('error', () => {})
    this.#chunks = bytes[Symbol.asyncIterator]()
  }

  async header(): Promise<Header> {
    const [title, header] = [await this.line(), await this.line()]
    if (title !== TITLE || header === null) throw this.damaged()
    try {
      return JSON.parse(header.slice(COMMENT.length))
    } catch (error) {
      throw this.damaged(error)
    }
  }

  /** The next line, or null at the end. */
  async line(): Promise<string | null> {
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
    return new OperatorError(
      `${this.#name} is not a complete backup of Rema: use another. Nothing was restored.`,
      cause,
    )
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
      if (errorCode(error)?.startsWith('Z_')) throw this.damaged(error)
      throw new OperatorError(
        `${this.#name} cannot be read: name a backup that you may read.`,
        error,
      )
    }
  }
}
