import type { PageFiles } from './site-page.ts'

/** A page's scripts as they stand in its `<template>`. */
export function inertScripts({ script, imports, later }: PageFiles): string {
  const preloads = imports.map(
    (href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`,
  )
  const laterPreloads = later.map(
    ({ name, href }) =>
      `<link rel="modulepreload" fetchpriority="low" href="${href}" data-need="${name}">`,
  )
  return `${[...preloads, ...laterPreloads].join('')}<script type="module" src="${script}" fetchpriority="low"></script>`
}

/**
 * What a browser may do ahead of a visit to the page at this address: fetch it at once; draw it when a mouse rests on
 * a link to it or presses it ('moderate'), or when a finger does ('conservative'). The CSP names their hashes.
 */
export function speculationRules(address: string): string {
  return ['moderate', 'conservative']
    .map((eagerness) => {
      const rules = {
        prefetch: [{ urls: [address], eagerness: 'immediate' }],
        prerender: [{ urls: [address], eagerness }],
      }
      return `<script type="speculationrules">${JSON.stringify(rules)}</script>`
    })
    .join('')
}
