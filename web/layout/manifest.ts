import { PRODUCT } from '#domain/product.ts'
import { APP_DESCRIPTION } from '#words/site.ts'

/** Behind the icon while the page comes: the ground of light pages (tokens.css). */
const GROUND = '#fff6e9'

/** What a browser shows of the site where a visitor keeps it on a screen of theirs. Source: W3C Web Application Manifest. */
export const SITE_MANIFEST: object = {
  name: PRODUCT,
  short_name: PRODUCT,
  description: APP_DESCRIPTION,
  lang: 'en',
  id: '/',
  start_url: '/virtual-pet',
  scope: '/',
  display: 'standalone',
  background_color: GROUND,
  theme_color: GROUND,
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}
