import type { ReactNode } from 'react'
import { PRODUCT } from '#domain/product.ts'

/** The five statements. Each must be true of this code on the day it is served; docs/privacy.md goes into detail. */
export const STATEMENTS: readonly { title: string; words: ReactNode }[] = [
  {
    title: 'Your data stays private',
    words: (
      <>
        It is not sold and not passed on. There is no unnecessary tracking: no cookies, no
        analytics, nothing loaded from other companies.{' '}
        <a href="/privacy">What is stored, and why</a>
      </>
    ),
  },
  {
    title: 'Guidance, not prescriptions',
    words: `${PRODUCT} shares general care tips and does not replace a vet. If you are worried about a pet, call one.`,
  },
  {
    title: 'Still learning',
    words: `${PRODUCT} is young and listens to feedback: your votes on this page show what to build next.`,
  },
  {
    title: 'Built with tools we name',
    words: (
      <>
        Set in Baloo 2 and Figtree, with Noto Emoji. Illustrations drawn as vector art for {PRODUCT}
        . Made of open-source parts such as React and PostgreSQL, with the help of AI coding and
        writing assistants. <a href="/credits">The full list</a>
      </>
    ),
  },
  {
    title: 'Transparency',
    words: (
      <>
        We say what works and what does not yet. Today no AI reads what you type here: the tips and
        the pet's lines were written beforehand.{' '}
        <a href="/privacy#not-protected">What is not protected</a>
      </>
    ),
  },
]
