/** Whether the console tells of a page that a busy server refuses for now: it is opened anew (open-page.ts, walks/view.ts). */
export function isRefusedPage(said: string, url = ''): boolean {
  const { pathname } = new URL(url || 'about:blank')
  return said.includes('status of 503') && !/^\/(api|assets)\//.test(pathname)
}
