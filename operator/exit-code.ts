/** What a command says of itself when it ends. */
export const EXIT = { good: 0, needsSomebody: 1, wrongWords: 2, interrupted: 130 } as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]
