import { pluralIn } from '../plural.ts'
import { LANGUAGE } from './language.ts'

/** The English form for a number: `plural(2, { one: 'vote', other: 'votes' })`. */
export const plural: ReturnType<typeof pluralIn> = pluralIn(LANGUAGE)
