export const THEME_KEY = 'rema-theme'

/** The grounds of tokens.css, for the browser's own bars (`theme-color`). */
export const THEME_COLOURS = { light: '#fff6e9', dark: '#241710' } as const

/**
 * Source text of the script that sets the chosen theme, and the browser's bars with it, before the
 * first frame. It stands in the page's head behind the `theme-color` tags, inline, and the CSP names
 * its hash: keep it a constant.
 */
export const THEME_FIRST_FRAME = `try{const c=${coloursLiteral()},t=localStorage.getItem('${THEME_KEY}');if(c[t]){document.documentElement.dataset.theme=t;for(const m of document.querySelectorAll('[name=theme-color]'))m.content=c[t]}}catch{}`

function coloursLiteral(): string {
  return `{__proto__:null,light:'${THEME_COLOURS.light}',dark:'${THEME_COLOURS.dark}'}`
}
