/**
 * A command that cannot do what it was asked, for a reason the operator can change: one sentence that says what is
 * wrong and what to do. It is printed alone, and the command ends with 1.
 */
export class OperatorError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'OperatorError'
  }
}
