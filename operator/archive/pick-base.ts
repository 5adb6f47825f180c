import { OperatorError } from '../operator-error.ts'
import type { Base, Contents } from './contents.ts'
import { leadsOn } from './way.ts'

/**
 * The newest copy from which a moment can be reached: made before it, and on the way to the newest timeline.
 * `until` is null for the end of the archive. Throws OperatorError when there is none.
 */
export function pickBase(
  { bases, way }: Pick<Contents, 'bases' | 'way'>,
  until: Date | null,
): Base {
  const onTheWay = bases.filter((base) => leadsOn(base, way))
  const [oldest] = onTheWay
  if (!oldest) throw new OperatorError('The archive has no copy of the database: use a backup.')
  const before = onTheWay.filter(({ at }) => until === null || Date.parse(at) <= until.getTime())
  const base = before.at(-1)
  if (base) return base
  throw new OperatorError(
    `The archive goes back to ${oldest.at} and not further: name a later time, or use a backup.`,
  )
}
