/** The three care activities, in the order the buttons show them. */
export const ACTIVITIES = ['feed', 'walk', 'play'] as const
export type Activity = (typeof ACTIVITIES)[number]
