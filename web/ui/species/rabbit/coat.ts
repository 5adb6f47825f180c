/** The colours of a rabbit's coat. */
export const RABBIT = { coat: '#dcb9c3', shade: '#c99fac', dark: '#9d7280' } as const
