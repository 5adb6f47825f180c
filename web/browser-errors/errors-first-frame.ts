/** Address of the script that reports errors (scripts/build-site.ts). */
export const REPORTER = '/browser-errors.js'

/**
 * Inline script in the page's head: collects up to eight errors and loads the reporter at the first one. The CSP
 * names its hash, so it must stay a constant.
 */
export const ERRORS_FIRST_FRAME = `{const q=self.remaErrors=[],f=e=>{q.length<8&&q.push(e)==1&&import('${REPORTER}').catch(()=>{})};for(const t of['error','unhandledrejection'])addEventListener(t,f)}`
