/** Far more than the longest name takes, each letter of it escaped; far less than would fill the memory. */
const MAX_BYTES = 4096

const QUOTE = 0x22
const BACKSLASH = 0x5c
const SPACE = 0x20
/** , : [ ] { } end what stands between them. */
const ENDS = new Set([0x2c, 0x3a, 0x5b, 0x5d, 0x7b, 0x7d])

/** Measures the texts and numbers of JSON as its bytes come by: a parser keeps each until it is whole. */
export class TokenLengths {
  #length = 0
  #isInText = false
  #isEscaped = false

  /** False when one of them has become too long, in this chunk or since the one before. */
  areBounded(chunk: Uint8Array): boolean {
    let longest = 0
    for (const byte of chunk) {
      this.#length = this.#isOver(byte) ? 0 : this.#length + 1
      if (this.#length > longest) longest = this.#length
    }
    return longest <= MAX_BYTES
  }

  #isOver(byte: number): boolean {
    if (!this.#isInText) {
      this.#isInText = byte === QUOTE
      return this.#isInText || byte <= SPACE || ENDS.has(byte)
    }
    if (this.#isEscaped) this.#isEscaped = false
    else if (byte === BACKSLASH) this.#isEscaped = true
    else if (byte === QUOTE) this.#isInText = false
    return !this.#isInText
  }
}
