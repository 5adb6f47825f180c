import { PRODUCT } from '#domain/product.ts'
import { APP_DESCRIPTION } from '#words/site.ts'
import { THEME_COLOURS } from './theme.tsx'

/** What a browser shows of the installed site. Source: W3C Web Application Manifest. */
export const SITE_MANIFEST: object = {
  name: PRODUCT,
  short_name: PRODUCT,
  description: APP_DESCRIPTION,
  lang: 'en',
  id: '/',
  start_url: '/virtual-pet',
  scope: '/',
  display: 'standalone',
  // Behind the icon until the page is painted.
  background_color: THEME_COLOURS.light,
  theme_color: THEME_COLOURS.light,
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}
