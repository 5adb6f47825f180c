import { SOCIAL_PICTURE } from '#words/site.ts'
import { ERRORS_FIRST_FRAME } from '../browser-errors/errors-first-frame.ts'
import { THEME_FIRST_FRAME } from '../ui/theme/theme-first-frame.ts'
import { inertScripts, speculationRules } from './inert-html.ts'
import type { PageFiles, SitePage } from './site-page.ts'

/** The whole HTML document of a page, rendered once by the build. `body` is the HTML of its body. */
export function SiteDocument({
  page,
  body,
  files,
}: {
  page: SitePage
  body: string
  files: PageFiles
}) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{page.title}</title>
        <meta name="description" content={page.description} />
        {page.listed ? <SocialPreview page={page} /> : <meta name="robots" content="noindex" />}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fff6e9" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#241710" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {/* Before the script that starts them, perhaps at once. */}
        {page.hasInertScript ? <Inert html={inertScripts(files)} /> : <Scripts files={files} />}
        <Inline tag="script" text={ERRORS_FIRST_FRAME + THEME_FIRST_FRAME + files.headScript} />
        <Inline tag="style" text={files.css} />
        {page.next !== undefined && <Inert html={speculationRules(page.next)} />}
      </head>
      {/* oxlint-disable-next-line react/no-danger -- rendered by React a moment ago. */}
      <body
        dangerouslySetInnerHTML={{ __html: `<div id="page">${body}</div>${fontPreloads(files)}` }}
      />
    </html>
  )
}

/** At the end of the body: in the head, the first paint waits for the fonts, a third longer on a slow phone. */
function fontPreloads({ fonts }: PageFiles): string {
  return fonts
    .map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`)
    .join('')
}

/** Low: a page that is readable already must not wait for what makes it lively. */
function Scripts({ files }: { files: PageFiles }) {
  return (
    <>
      {files.imports.map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
      <script type="module" src={files.script} fetchPriority="low" />
    </>
  )
}

/**
 * What others show when the address is passed on. The server makes the two addresses absolute where
 * it is told its own (SITE_URL): most readers of these tags follow no other.
 */
function SocialPreview({ page }: { page: SitePage }) {
  return (
    <>
      <meta property="og:title" content={page.title} />
      <meta property="og:type" content="website" />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={page.address} />
      <meta property="og:image" content="/social.png" />
      <meta property="og:image:alt" content={SOCIAL_PICTURE} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** What does nothing until a script moves it into the document (start-script.ts, landing/expect-game.ts). */
function Inert({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- rendered at build time, from addresses of our own.
  return <template dangerouslySetInnerHTML={{ __html: html }} />
}

/** Text that must stand as it is. Only the build calls this, with text of our own that has no closing tag. */
function Inline({ tag: Tag, text }: { tag: 'script' | 'style'; text: string }) {
  // oxlint-disable-next-line react/no-danger -- rendered at build time, from our own compiled files.
  return <Tag dangerouslySetInnerHTML={{ __html: text }} />
}
