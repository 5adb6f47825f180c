import type { ToldField } from '#domain/told-fields.ts'
import { WHAT_WE_HOLD } from '#words/what-we-hold.ts'
import type { DeviceStorage } from '../../../device/device-storage.ts'
import type { HeldField } from './held-now.ts'

const MAX_SHOWN = 60
const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const UUID = new RegExp(`^${ID}$`, 'i')
const UUIDS = new RegExp(ID, 'gi')
/** Before what is a visitor's own (web/device/visitor-storage.ts). */
const OWNER = new RegExp(`^${ID}`, 'i')
/** Of a secret its beginning is enough to tell one from another. */
const SECRET_SHOWN = 4

/** What this browser keeps of ours now: each key as docs/privacy.md has it, and its content, shortened. */
export function heldHere(told: readonly ToldField[], storage: DeviceStorage): HeldField[] {
  return storage
    .keys()
    .sort()
    .map((key) => {
      const known = told.find(({ table, field }) => table === null && isNamed(key, field))
      return {
        field: known?.field ?? key,
        why: known?.why ?? WHAT_WE_HOLD.notOurs,
        now: shortened(storage.read(key) ?? ''),
      }
    })
}

/** True when the key is that of the list, or begins as it: 'rema-care-…'. */
function isNamed(key: string, field: string): boolean {
  return field.endsWith('…') ? key.startsWith(field.slice(0, -1)) : key === field
}

/** Whose a text is stands before it as an id, which is not for looking at; of any other its beginning is shown. */
function shortened(text: string): string {
  const content = (UUID.test(text) ? text : text.replace(OWNER, '')).replace(
    UUIDS,
    (id) => `${id.slice(0, SECRET_SHOWN)}…`,
  )
  return content.length > MAX_SHOWN ? `${content.slice(0, MAX_SHOWN)}…` : content
}
