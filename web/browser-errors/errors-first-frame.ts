/** Where the script lies that tells the server of errors (scripts/build-site.ts). */
export const REPORTER = '/browser-errors.js'

/**
 * Source text of the script that notices what goes wrong in the page, from its first line on, and asks for the
 * reporter when something does: who meets no error fetches nothing. It keeps eight until that has come. It stands
 * in the page's head, inline, and the CSP names its hash: keep it a constant.
 */
export const ERRORS_FIRST_FRAME = `{const q=self.remaErrors=[],f=e=>{q.length<8&&q.push(e)==1&&import('${REPORTER}').catch(()=>{})};for(const t of['error','unhandledrejection','securitypolicyviolation'])addEventListener(t,f)}`
