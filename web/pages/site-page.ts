import type { ReactNode } from 'react'

/** A prerendered page: its address, what its head says, and what its body shows before any script. */
export type SitePage = {
  address: string
  file: string
  title: string
  description: string
  /** The module with the page's styles, which brings it to life where `lively`. */
  entry: string
  lively: boolean
  /** A module whose compiled text stands inline in the head and runs before anything else arrives. */
  early?: string
  body: ReactNode
}

/** What the build knows of a page's files: addresses of scripts, and the text of what stands inline. */
export type PageFiles = {
  css: string
  early: string
  module: string | undefined
  imports: string[]
  fonts: string[]
}

/** What the prerender module offers the build and the development server. */
export type Prerender = {
  SITE_PAGES: readonly SitePage[]
  renderPage: (page: SitePage, files: PageFiles) => Promise<string>
}
