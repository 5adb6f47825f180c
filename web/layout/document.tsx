import { SOCIAL_PICTURE } from '#words/site.ts'
import type { InlineConfig } from '../hydration/inline-contract.ts'
import { inlineScript } from '../hydration/inline-script.ts'
import { GAME_KEY, NO_PET_KEY, PRESSES_KEY, THEME_KEY, VISITOR_KEY } from '../state/storage.ts'
import { shapeOfHtml } from '../hydration/shape.ts'
import { THEME_COLOURS } from './theme.tsx'

/** What the head of a prerendered page says. */
export type PageHead = {
  address: string
  title: string
  description: string
  /** True for pages that answer one visitor. */
  isUnlisted?: boolean
  /** What the page of a returning visitor reads from the server. */
  read?: string
}

/** Addresses of built files, and the text of the styles. */
export type PageFiles = { css: string; fonts: readonly string[]; script: string; reporter: string }

type DocumentProps = { head: PageHead; files: PageFiles; body: string }

/** The HTML document of a page. `body` is its prerendered HTML. */
export function Document({ head, files, body }: DocumentProps) {
  const { address, title, description, isUnlisted } = head
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {isUnlisted ? <meta name="robots" content="noindex" /> : <SocialPreview head={head} />}
        <meta name="color-scheme" content="light dark" />
        {Object.entries(THEME_COLOURS).map(([theme, colour]) => (
          <meta
            key={theme}
            name="theme-color"
            content={colour}
            media={`(prefers-color-scheme: ${theme})`}
          />
        ))}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {/* Otherwise browsers first paint a page without anything on it. */}
        <link rel="expect" href="#header" blocking="render" />
        {/* Low, so that the text of the page is painted first. */}
        <script type="module" src={files.script} fetchPriority="low" />
        <Inline tag="script" text={inlineText(head.read, files.reporter)} />
        <Inline tag="style" text={files.css} />
      </head>
      <body>
        {/* oxlint-disable-next-line react/no-danger -- rendered by React. */}
        <div
          id="page"
          data-page={address}
          data-shape={shapeOfHtml(body)}
          dangerouslySetInnerHTML={{ __html: body }}
        />
      </body>
    </html>
  )
}

function inlineText(read: string | undefined, reporter: string): string {
  const config: InlineConfig = {
    keys: {
      theme: THEME_KEY,
      visitor: VISITOR_KEY,
      noPet: NO_PET_KEY,
      game: GAME_KEY,
      presses: PRESSES_KEY,
    },
    colours: THEME_COLOURS,
    reporter,
    read,
  }
  return `(${inlineScript.toString()})(${JSON.stringify(config)})`
}

/** For sites that show a preview of a link. The server makes the addresses absolute if it knows its own (SITE_URL). */
function SocialPreview({ head: { address, title, description } }: { head: PageHead }) {
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:type" content="website" />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content="/social.png" />
      <meta property="og:image:alt" content={SOCIAL_PICTURE} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function Inline({ tag: Tag, text }: { tag: 'script' | 'style'; text: string }) {
  // oxlint-disable-next-line react/no-danger -- built from files of the project, without a closing tag.
  return <Tag dangerouslySetInnerHTML={{ __html: text }} />
}
