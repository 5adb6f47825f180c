/** The colours of a cat's coat. */
export const CAT = { coat: '#98a5bf', shade: '#8290ad', dark: '#5f6d8d' } as const
