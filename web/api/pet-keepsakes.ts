import type { Static } from 'typebox'
import { KEEPSAKES } from '#domain/keepsakes.ts'
import type { Keepsakes } from '../../server/pet/schemas.ts'
import { answerOf, api } from './call.ts'
import { arrayOf, oneOf, shape, text } from './shape.ts'

/** A keepsake and the visitor's day on which it came. */
export type DatedKeepsake = Static<typeof Keepsakes>['keepsakes'][number]

export const isDatedKeepsakes = arrayOf(
  shape<DatedKeepsake>({ keepsake: oneOf(KEEPSAKES), day: text }),
)

const isKeepsakesAnswer = shape({ keepsakes: isDatedKeepsakes })

/** The keepsakes of the visitor's pet as the server has them now. */
export async function fetchKeepsakes(): Promise<readonly DatedKeepsake[]> {
  return (await answerOf(api.GET('/api/pet/keepsakes'), isKeepsakesAnswer)).keepsakes
}
