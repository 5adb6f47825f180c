/** As a device does that is told to come again: a slow machine has no time for so many calls at one pet or feature. */
export async function untilTaken<Answer extends { statusCode: number }>(
  call: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await call()
    if (answer.statusCode !== 503) return answer
  }
}
