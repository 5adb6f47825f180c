import { charactersOf, trimInvisible, utf8Length, visibleText } from './text.ts'

/** Characters as people count them (graphemes): 👩‍👩‍👧‍👦 is one. Source: docs/product.md, section 5. */
export const PET_NAME_MAX_CHARACTERS = 40
const SHORT_CHARACTERS = 24
/** Of UTF-8, after normalising. A few dozen bytes can hide in one character. */
export const PET_NAME_MAX_BYTES = 200

/** Why a name is refused; what is said of it is in words/. */
export type PetNameReason = 'empty' | 'unreadable' | 'too-long' | 'too-heavy'
export type PetNameCheck = { ok: true; name: string } | { ok: false; reason: PetNameReason }

// What normalises to 200 bytes is typed in 300 units at most; this keeps a megabyte from the slow checks.
const MAX_TYPED_UNITS = 1000

// The flags of England, Scotland, Wales, …: a black flag, the region in tag characters, an end tag.
const REGION_FLAG = /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}/gu

const UNREADABLE = [
  /[\p{Co}\p{Noncharacter_Code_Point}\uFFFD]/u,
  // Outside of flags, tags and rows of variation selectors carry hidden text.
  /[\u{E0000}-\u{E007F}]/u,
  /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]{2}/u,
  // A mark with nothing to sit on, and towers of marks that grow over the lines above. The scripts
  // in the tests stack three at most; eight leaves room.
  /^\p{M}/u,
  /[\p{M}\u200C\u200D]{9}/u,
]

const VISIBLE = /[^\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]/u

/** The name to keep, without signs that show nothing and in NFC, or why it is refused. Show it as text: `<b>` is a name. Never throws. */
export function checkPetName(raw: unknown): PetNameCheck {
  const typed = typeof raw === 'string' ? trimInvisible(raw) : ''
  if (typed === '') return refuse('empty')
  if (typed.length > MAX_TYPED_UNITS) return refuse('too-long')
  const name = visibleText(typed).normalize('NFC')
  const withoutRegions = name.replace(REGION_FLAG, '\u{1F3F4}')
  if (!name.isWellFormed() || UNREADABLE.some((pattern) => pattern.test(withoutRegions))) {
    return refuse('unreadable')
  }
  if (!VISIBLE.test(name)) return refuse('empty')
  if (charactersOf(name).length > PET_NAME_MAX_CHARACTERS) return refuse('too-long')
  if (utf8Length(name) > PET_NAME_MAX_BYTES) return refuse('too-heavy')
  return { ok: true, name }
}

function refuse(reason: PetNameReason): PetNameCheck {
  return { ok: false, reason }
}

/** The name for a place with little room: at most 24 characters, the last an ellipsis if it is cut. */
export function shortName(name: string): string {
  const characters = charactersOf(name)
  const end = SHORT_CHARACTERS - 1
  return characters.length <= SHORT_CHARACTERS ? name : `${characters.slice(0, end).join('')}…`
}
