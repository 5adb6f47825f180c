import { domainToASCII } from 'node:url'
import { checkEmail, splitEmail } from '#domain/email.ts'

/**
 * An address as it is kept (`email`: as typed, trimmed, NFC) and as it is compared
 * (`key`: lower case, its domain as an A-label, so that 'bücher.example' and 'xn--bcher-kva.example'
 * are one). Null for what is no address, or has a domain that cannot be one. Takes anything.
 */
export function readEmail(raw: unknown): { email: string; key: string } | null {
  const checked = checkEmail(raw)
  if (!checked.ok) return null
  const { local, domain } = splitEmail(checked.key)
  const ascii = domainToASCII(domain)
  return ascii === '' ? null : { email: checked.email, key: `${local}@${ascii}` }
}
