import { type ReactNode, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** React takes over the prerendered page. */
export function hydrate(page: ReactNode): void {
  const root = document.getElementById('page')
  if (root) hydrateRoot(root, <StrictMode>{page}</StrictMode>)
}
