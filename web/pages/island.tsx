import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/**
 * A place of the page that React takes over in the browser: `islands[name]`, rendered
 * as the root it is there.
 * For the build only; in the browser `hydrateIslands` finds the place by its name.
 */
export function Island<Name extends string>({
  name,
  islands,
}: {
  name: Name
  islands: Record<Name, ReactNode>
}) {
  const html = renderToString(islands[name], { identifierPrefix: name })
  // oxlint-disable-next-line react/no-danger -- rendered by React in the line above.
  return <div data-island={name} dangerouslySetInnerHTML={{ __html: html }} />
}
