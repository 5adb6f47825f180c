import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/**
 * A place of the page that comes alive: `of[name]`, rendered as the root it is in the browser.
 * For the build only; in the browser `hydrateIslands` finds the place by its name.
 */
export function Island<Name extends string>({
  name,
  of,
}: {
  name: Name
  of: Record<Name, ReactNode>
}) {
  const html = renderToString(of[name], { identifierPrefix: name })
  // oxlint-disable-next-line react/no-danger -- rendered by React in the line above.
  return <div data-island={name} dangerouslySetInnerHTML={{ __html: html }} />
}
