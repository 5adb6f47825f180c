/** Says what is wrong and what the operator can do; it is printed alone, and the process exits with 1. */
export class OperatorError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'OperatorError'
  }
}
