import { Mounted } from '../app.tsx'
import { SiteFooter } from './footer.tsx'

/** React hydrates only this element of a text page. */
export const FOOTER_ID = 'footer'

export function TextFooter() {
  return (
    <>
      <SiteFooter hasSound={false} />
      <Mounted />
    </>
  )
}
