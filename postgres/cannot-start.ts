/**
 * A start that cannot succeed for a reason the operator can change.
 * The message is one sentence that says what is wrong and what to do.
 */
export class CannotStart extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'CannotStart'
  }
}
