import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { OperatorError, errorCode } from '../../server/errors.ts'
import { fileError } from '../output-file.ts'
import type { Terminal } from '../terminal.ts'
import { COMMENT, COMPLETE, type Header, TITLE } from './backup.ts'

const COPY = /^copy .* from stdin;$/
const END_OF_ROWS = Buffer.from('\\.\n')

/** Reads a backup from its beginning to its end. Throws OperatorError when it is damaged or not a backup. */
export class BackupReader {
  readonly #name: string
  readonly #lines: AsyncGenerator<Buffer>

  /** `path` is a file, or - for standard input. */
  constructor({ stdin }: Pick<Terminal, 'stdin'>, path: string) {
    this.#name = path === '-' ? 'Standard input' : path
    this.#lines = this.#read(path === '-' ? stdin : createReadStream(path))
  }

  async header(): Promise<Header> {
    const [title, header] = [await this.#line(), await this.#line()]
    if (title !== TITLE) throw this.damaged()
    try {
      return JSON.parse(header.slice(COMMENT.length))
    } catch (error) {
      throw this.damaged(error)
    }
  }

  /** The `copy` line of each table. Ends where the backup and the file end. */
  async *tables(): AsyncGenerator<string> {
    for (let line = ''; line !== COMPLETE; line = await this.#line()) {
      if (COPY.test(line)) yield line
    }
    if (!(await this.#lines.next()).done) throw this.damaged()
  }

  /** After a `copy` line: its rows, up to the line `\.`. */
  async *rows(): AsyncGenerator<Uint8Array> {
    for (let row = await this.#next(); !row.equals(END_OF_ROWS); row = await this.#next()) yield row
  }

  /** Reads the rest, to know that it is complete. */
  async skip(): Promise<void> {
    for await (const _ of this.tables());
  }

  damaged(cause?: unknown): OperatorError {
    return new OperatorError(
      `${this.#name} is not a complete, gzipped backup of Rema: use another.`,
      cause,
    )
  }

  async #line(): Promise<string> {
    return (await this.#next()).toString().replace(/\n$/, '')
  }

  async #next(): Promise<Buffer> {
    const { done, value } = await this.#lines.next()
    if (done) throw this.damaged()
    return value
  }

  /** The lines of a gzipped file, each with its end. */
  async *#read(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let rest = Buffer.alloc(0)
    try {
      for await (const part of pipeline(file, createGunzip(), () => {})) {
        rest = Buffer.concat([rest, part])
        let start = 0
        for (let end = rest.indexOf('\n') + 1; end > 0; end = rest.indexOf('\n', start) + 1) {
          yield rest.subarray(start, end)
          start = end
        }
        rest = rest.subarray(start)
      }
    } catch (error) {
      const isDamaged = errorCode(error)?.startsWith('Z_')
      throw isDamaged ? this.damaged(error) : fileError(this.#name, 'read', error)
    }
    if (rest.length > 0) yield rest
  }
}
