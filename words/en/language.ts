/** The language of this folder's words, as HTML's `lang` and Intl name it. */
export const LANGUAGE: string = 'en'

/** Which way its lines run. */
export const DIRECTION: 'ltr' | 'rtl' = 'ltr'
