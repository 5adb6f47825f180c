import { asFailure } from './call-failed.ts'
import { failureOf } from './call.ts'

/** Waits for a call whose success says nothing (204); throws CallFailed for everything else. */
export async function doneOf(
  call: Promise<{ error?: unknown; response: Response }>,
): Promise<void> {
  let result
  try {
    result = await call
  } catch (error) {
    throw asFailure(error)
  }
  if (result.response.status !== 204) throw failureOf(result.error, result.response)
}
