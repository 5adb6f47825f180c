import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import credits from '../docs/credits.md?raw'
import privacy from '../docs/privacy.md?raw'
import { PRODUCT } from '#domain/product.ts'
import { APP_DESCRIPTION, HEADS, answerTitle } from '#words/site.ts'
import { DELETED } from '#words/your-data.ts'
import { App, FOOTER_ID, TextFooter } from './app.tsx'
import { Document, type PageFiles, type PageHead } from './layout/document.tsx'
import { SiteHeader } from './layout/header.tsx'
import './layout/page.css'
import { THEME_COLOURS } from './layout/theme.tsx'
import { REMOVAL_PAGES } from './your-data/address-removal-page.tsx'
import { routeOf } from './routes.tsx'
import { NotFoundPage, OverloadedPage } from './texts/notice.tsx'
import { shapeOfHtml } from './hydration/shape.ts'
import { ReadingPage } from './texts/reading-page.tsx'
import { SIGN_UP_ANSWERS, SignUpAnswerPage } from './texts/sign-up-answers.tsx'

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

type SitePage = PageHead & {
  /** A page that is only read, and React leaves it as it is. */
  text?: ReactNode
  /** Answers a form: the server fills it in, and it has no address of its own. */
  isAnswer?: boolean
}

const GAME_ANSWER = '/api/game'

/** Every page that the build writes. */
export const SITE_PAGES: readonly SitePage[] = [
  { address: '/', ...HEADS.landing },
  { address: '/virtual-pet', ...HEADS.virtualPet, read: GAME_ANSWER },
  { address: '/your-data', ...HEADS.yourData, read: GAME_ANSWER },
  { address: '/privacy', ...HEADS.privacy, text: <ReadingPage markdown={privacy} /> },
  { address: '/credits', ...HEADS.credits, text: <ReadingPage markdown={credits} /> },
  ...SIGN_UP_ANSWERS.map((answer) => ({
    address: `/early-access/${answer.name}`,
    title: answerTitle(answer.headline),
    description: answer.lead,
    isUnlisted: true,
    isAnswer: answer.name !== 'already-registered',
    text: <SignUpAnswerPage answer={answer} />,
  })),
  ...Object.entries(REMOVAL_PAGES).map(([name, page]) => ({
    address: `/early-access/${name}`,
    title: answerTitle(page.headline),
    description: page.lead,
    isUnlisted: true,
    isAnswer: 'refusal' in page,
  })),
  {
    address: '/forgotten',
    title: answerTitle(DELETED.headline),
    description: DELETED.words,
    isUnlisted: true,
  },
  { address: '/404', ...HEADS.notFound, isUnlisted: true, text: <NotFoundPage /> },
  { address: '/503', ...HEADS.overloaded, isUnlisted: true, text: <OverloadedPage /> },
]

/** The HTML of a page. */
export async function renderPage(page: SitePage, files: PageFiles): Promise<string> {
  await routeOf(page.address)?.load()
  const body =
    page.text === undefined
      ? await prerendered(<App page={page.address} />)
      : await textBody(page.text)
  const html = renderToStaticMarkup(<Document head={page} files={files} body={body} />)
  // At the end, and not by React, which moves them to the head: there, the first paint would wait for the fonts.
  const fonts = files.fonts.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
  )
  return `<!DOCTYPE html>${html.replace('</body>', `${fonts.join('')}</body>`)}`
}

async function textBody(text: ReactNode): Promise<string> {
  const start = renderToStaticMarkup(
    <>
      <SiteHeader here="" />
      <main id="main">{text}</main>
    </>,
  )
  const footer = await prerendered(<TextFooter />)
  return `${start}<div id="${FOOTER_ID}" data-shape="${shapeOfHtml(footer)}">${footer}</div>`
}

async function prerendered(app: ReactNode): Promise<string> {
  // All in place: otherwise React would move large parts to the end, with a script that the CSP refuses.
  const { prelude } = await prerender(app, { progressiveChunkSize: Number.MAX_SAFE_INTEGER })
  return new Response(prelude).text()
}
