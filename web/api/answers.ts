import { arrayOf, number, shape, text } from './shape.ts'

export const isFeatures = shape({ features: arrayOf(shape({ id: text, votes_count: number })) })
export const isOwnVotes = shape({ feature_ids: arrayOf(text) })
export const isVote = shape({ votes_count: number })
export const isSignUpAnswer = shape({ removal_key: text })
