/** The hour as a scene knows it. */
export type Daylight = 'dawn' | 'day' | 'dusk' | 'night'
