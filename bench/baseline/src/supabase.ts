import { createClient } from '@supabase/supabase-js'

export const supabase = createClient(window.location.origin, 'anonymous-key')

export function anonymousUserId(): string {
  const known = localStorage.getItem('anonymousUserId')
  if (known) return known
  const made = crypto.randomUUID()
  localStorage.setItem('anonymousUserId', made)
  return made
}
