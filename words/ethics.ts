import { PRODUCT } from '#domain/product.ts'

type Statement = { title: string; words: string; link?: { href: string; text: string } }

/** The five statements. Each must be true of this code on the day it is served; docs/privacy.md goes into detail. */
export const ETHICS: readonly Statement[] = [
  {
    title: 'Your data stays private',
    words: "We don't sell it or pass it on. No unnecessary tracking: no cookies, no analytics, nothing from other companies.",
    link: { href: '/privacy', text: 'What is stored, and why' },
  },
  {
    title: 'Guidance, not prescriptions',
    words: `${PRODUCT} shares general care tips and doesn't replace a vet. If you're worried about a pet, call one.`,
  },
  {
    title: 'Still learning',
    words: `${PRODUCT} is young and listens to feedback: your votes on this page show us what to build next.`,
  },
  {
    title: 'Built with AI and design tools',
    words: `Our fonts are Baloo 2 and Figtree, our emoji are Noto Emoji, and the pictures were drawn for ${PRODUCT}. It runs on open-source software such as React and PostgreSQL, and was written with the help of AI coding and writing assistants.`,
    link: { href: '/credits', text: 'The full list' },
  },
  {
    title: 'Transparency',
    words: "We tell you what works and what doesn't yet. For now, no AI reads what you type here: the tips and the pet's lines were written ahead of time.",
    link: { href: '/privacy#not-protected', text: 'What is not protected' },
  },
]
