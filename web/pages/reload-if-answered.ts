/** Loads the page anew if its server answers: without one nothing would come back. */
export async function reloadIfAnswered(): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => null)
  if (answer?.ok) location.reload()
}
