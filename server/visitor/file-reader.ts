import { Tokenizer, TokenParser, TokenType } from '@streamparser/json'
import { Problem } from '../http/problem.ts'

/** The members of the file, and with what each may begin. */
const BEGINNINGS = {
  format: [TokenType.STRING],
  version: [TokenType.NUMBER],
  exported_at: [TokenType.STRING],
  pet: [TokenType.LEFT_BRACE, TokenType.NULL],
  care_entries: [TokenType.LEFT_BRACKET],
  care_days: [TokenType.LEFT_BRACKET],
  votes: [TokenType.LEFT_BRACKET],
} as const satisfies Record<string, readonly TokenType[]>

/** A member of the file; of a list, the name of the list. */
export type Member = keyof typeof BEGINNINGS
const MEMBERS = Object.keys(BEGINNINGS)
const LISTS = ['care_entries', 'care_days', 'votes']

/** The file, a list in it, a thing in that. */
const MAX_DEPTH = 3

/** Reads a file as it arrives. */
type FileReader = {
  /** Throws a Problem at the first byte that cannot be part of a file. */
  write(chunk: Uint8Array): void
  /** To be called after the last chunk; throws where something is missing. */
  end(): void
}

/**
 * Tells `take` of each member and each thing in a list when it is whole, in the order of the file; what they
 * hold is the taker's to check. Keeps nothing that was taken. Bounds depth and length before the parser has
 * anything to keep; names that are not ours, or come twice, are refused when they are read.
 */
export function newFileReader(take: (member: Member, value: unknown) => void): FileReader {
  const lengths = new TokenLengths()
  const tokenizer = new Tokenizer()
  const parser = new TokenParser({
    paths: MEMBERS.map((member) => (LISTS.includes(member) ? `$.${member}.*` : `$.${member}`)),
    keepStack: false,
  })
  const seen = new Set<Member>()
  let depth = 0
  let before: TokenType = TokenType.SEPARATOR
  let current: Member | null = null

  tokenizer.onToken = (token) => {
    const { token: type, value } = token
    if (before === TokenType.SEPARATOR && type !== TokenType.LEFT_BRACE) throw invalid()
    if (depth === 1 && before === TokenType.COLON) checkBeginning(type)
    if (type === TokenType.LEFT_BRACE || type === TokenType.LEFT_BRACKET) depth++
    if (type === TokenType.RIGHT_BRACE || type === TokenType.RIGHT_BRACKET) depth--
    if (depth > MAX_DEPTH) throw invalid()
    const isName = before === TokenType.LEFT_BRACE || before === TokenType.COMMA
    if (depth === 1 && isName && type === TokenType.STRING) current = newMember(String(value))
    before = type
    parser.write(token)
  }
  tokenizer.onEnd = () => {}
  parser.onEnd = () => {}
  parser.onValue = ({ value }) => {
    if (current) take(current, value)
  }

  function newMember(name: string): Member {
    if (!isMember(name) || seen.has(name)) throw invalid()
    seen.add(name)
    return name
  }

  function checkBeginning(type: TokenType) {
    const allowed: readonly TokenType[] = current ? BEGINNINGS[current] : []
    if (!allowed.includes(type)) throw invalid(current)
  }

  return {
    write: (chunk) => {
      if (!lengths.areBounded(chunk)) throw invalid(current)
      asProblem(() => tokenizer.write(chunk))
    },
    end: () => {
      asProblem(() => tokenizer.end())
      if (!parser.isEnded) throw new Problem('not-json')
      if (seen.size < MEMBERS.length) throw invalid()
    },
  }
}

/** A file of another shape than ours; `at` says where, in our own words. */
export function invalid(at?: string | null): Problem {
  return new Problem('invalid-file', at === undefined || at === null ? {} : { extra: { at } })
}

function isMember(name: string): name is Member {
  return Object.hasOwn(BEGINNINGS, name)
}

/** What the parser says of a file can hold some of it. */
function asProblem(parse: () => void) {
  try {
    parse()
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('not-json', { cause: error })
  }
}

/** Far more than the longest name takes, each letter of it escaped; far less than would fill the memory. */
const MAX_BYTES = 4096

const QUOTE = 0x22
const BACKSLASH = 0x5c
const SPACE = 0x20
/** , : [ ] { } end what stands between them. */
const ENDS = new Set([0x2c, 0x3a, 0x5b, 0x5d, 0x7b, 0x7d])

/** Measures the texts and numbers of JSON as its bytes come by: a parser keeps each until it is whole. */
class TokenLengths {
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
