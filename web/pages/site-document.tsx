import type { PageFiles, SitePage } from './site-page.ts'
import { THEME_FIRST_FRAME } from '../ui/theme-first-frame.ts'

/** The whole HTML document of a page, rendered once by the build; React only ever takes over `#page`. */
export function SiteDocument({ page, files }: { page: SitePage; files: PageFiles }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{page.title}</title>
        <meta name="description" content={page.description} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fff6e9" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#241710" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <Inline tag="script" text={THEME_FIRST_FRAME + files.early} />
        <Inline tag="style" text={files.css} />
        {files.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {/* Low: a page that is readable already must not wait for what makes it lively. */}
        {files.imports.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
        {files.module && <script type="module" src={files.module} fetchPriority="low" />}
      </head>
      <body>
        <div id="page">{page.body}</div>
      </body>
    </html>
  )
}

/** Text that must stand as it is. Only the build calls this, with text of our own that has no closing tag. */
function Inline({ tag: Tag, text }: { tag: 'script' | 'style'; text: string }) {
  // oxlint-disable-next-line react/no-danger -- rendered at build time, from our own compiled files.
  return <Tag dangerouslySetInnerHTML={{ __html: text }} />
}
