import { emailHint } from '#domain/email-hint.ts'

/** The question waits while the address may still be on its way to the one it would suggest. */
export function hintWhileTyping(typed: string): string | null {
  const hint = emailHint(typed)
  return hint?.startsWith(typed) ? null : hint
}
