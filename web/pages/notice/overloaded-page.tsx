import { OVERLOADED } from '#words/site.ts'
import { Notice } from './notice.tsx'

/** The one that was asked for, with its query. */
const SAME_ADDRESS = ''

/** What stands in the place of any page while the server cannot keep up. */
export function OverloadedPage() {
  return (
    <Notice words={OVERLOADED}>
      <a href={SAME_ADDRESS}>{OVERLOADED.tryAgain}</a>
    </Notice>
  )
}
