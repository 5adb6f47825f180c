import { BACK_TO_START, NOT_FOUND } from '#words/site.ts'
import { Notice } from './notice.tsx'

/** What stands at an address that leads nowhere. */
export function NotFoundPage() {
  return (
    <Notice words={NOT_FOUND}>
      <a href="/">{BACK_TO_START}</a>
      <a href="/virtual-pet">{NOT_FOUND.visit}</a>
    </Notice>
  )
}
