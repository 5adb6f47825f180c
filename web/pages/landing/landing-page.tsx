import { PRODUCT } from '#domain/product.ts'
import { SiteFooter } from '../../ui/site-footer.tsx'
import { SiteHeader } from '../../ui/site-header.tsx'

/** The landing page: who we are, and the way to the game. */
export function LandingPage() {
  return (
    <>
      <SiteHeader here="/" />
      <main id="main">
        <h1>{`Hey! It's ${PRODUCT}!`}</h1>
        <p>
          <a href="/virtual-pet">Raise a virtual pet</a>
        </p>
      </main>
      <SiteFooter />
    </>
  )
}
