/**
 * A start or command that cannot continue for a reason the operator can change. The message says what is wrong and
 * what to do; it is printed alone, and the process exits with 1.
 */
export class OperatorError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'OperatorError'
  }
}
