import type { ReactNode } from 'react'

/** A prerendered page: its address, what its head says, and what its body shows before any script. */
export type SitePage = {
  address: string
  /** The HTML file's name; none is in a folder. */
  file: string
  title: string
  description: string
  /** False for pages that are an answer to someone, not a place to be found. */
  listed: boolean
  /** The module that draws the page: the styles of all it imports stand in the HTML. */
  module: string
  /** Its script module. */
  script: string
  /** A module whose compiled text stands inline in the head and runs before anything else arrives. */
  headScript?: string
  /** True where the head script starts the script (start-script.ts): it stands inert in the HTML. */
  hasInertScript?: boolean
  /** The address of the page that visitors mostly go on to: rules for browsers that fetch it ahead stand inert in the HTML. */
  next?: string
  /** Modules that the script imports later, and that some visitors need at once, by a name (start-script.ts). */
  later?: Readonly<Record<string, readonly string[]>>
  /** Fetches what its scripts fetch later, and the prerendered page has already. */
  prepare?: () => Promise<unknown>
  body: ReactNode
}

/** What the build knows of a page's files: addresses of scripts, and the text of what stands inline. */
export type PageFiles = {
  css: string
  /** Addresses of the fonts that every page is written in. */
  fonts: string[]
  headScript: string
  script: string
  imports: string[]
  /** Addresses of scripts that some visitors need at once, with the name of the need. */
  later: { name: string; href: string }[]
}

/** What the prerender module offers the build and the development server. */
export type Prerender = {
  SITE_MANIFEST: object
  SITE_PAGES: readonly SitePage[]
  renderPage: (page: SitePage, files: PageFiles) => Promise<string>
}
