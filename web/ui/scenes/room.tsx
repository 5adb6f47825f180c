/** The wall and the wooden floor of a room, 480 by 320. */
export function Room() {
  return (
    <>
      <path d="M0 0H480V236H0z" fill="var(--scene-wall)" />
      <path d="M0 226H480V240H0z" fill="var(--scene-trim)" />
      <path d="M0 240H480V320H0z" fill="var(--scene-floor)" />
      <path
        d="M0 264H480M0 292H480M90 240V264M300 240V264M180 264V292M420 264V292M60 292V320M340 292V320"
        stroke="var(--scene-board)"
        strokeWidth="2.5"
      />
    </>
  )
}
