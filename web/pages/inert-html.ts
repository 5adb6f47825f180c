import type { PageFiles } from './site-page.ts'

/** A page's scripts as they stand in its `<template>`. */
export function inertScripts({ script, imports }: Pick<PageFiles, 'script' | 'imports'>): string {
  const preloads = imports.map(
    (href) => `<link rel="modulepreload" href="${href}" fetchPriority="low">`,
  )
  return `${preloads.join('')}<script type="module" src="${script}" fetchPriority="low"></script>`
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
