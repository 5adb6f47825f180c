/** The colours of a fish's coat. */
export const FISH = { coat: '#ff9350', shade: '#f2743a', dark: '#c2491d', fin: '#ffbd55' } as const
