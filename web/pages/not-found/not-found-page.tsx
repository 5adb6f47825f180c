import { SiteFooter } from '../../ui/site-footer.tsx'
import { SiteHeader } from '../../ui/site-header.tsx'

/** What stands at an address that leads nowhere. */
export function NotFoundPage() {
  return (
    <>
      <SiteHeader here="/" />
      <main id="main">
        <h1>Nothing to sniff here</h1>
        <p>There is no page at this address. Maybe it wandered off.</p>
        <p>
          <a href="/">Back to the start</a> or <a href="/virtual-pet">visit your pet</a>
        </p>
      </main>
      <SiteFooter />
    </>
  )
}
