/**
 * A start that cannot succeed for a reason the operator can change.
 * The message is one sentence that says what is wrong and what to do; main.ts prints it alone and exits with 1.
 */
export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StartError'
  }
}
