export const THEME_KEY = 'rema-theme'

/**
 * Source text of the script that sets the chosen theme before the first frame.
 * It stands in the page's head, inline, and the CSP names its hash: keep it a constant.
 */
export const THEME_FIRST_FRAME = `try{const t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`
