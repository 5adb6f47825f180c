/** Says what is wrong and what the operator can do; it is printed alone, and the process exits with 1. */
export class OperatorError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'OperatorError'
  }
}

/** The SQLSTATE of an error of PostgreSQL, or the code of one of Node such as EACCES; undefined for other errors. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
