/** The features a visitor can vote for, in the order of their cards. */
export const FEATURE_IDS = ['virtual-pet', 'pet-onboarding', 'anytime-help'] as const
export type FeatureId = (typeof FEATURE_IDS)[number]
