/** The colours of a dog's coat. */
export const DOG = { coat: '#eca866', shade: '#d98f4b', dark: '#9b562b' } as const
