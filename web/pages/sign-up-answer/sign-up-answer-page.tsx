import { EarlyAccessForm } from '../../features/early-access/early-access-form.tsx'
import { PetPortrait } from '../../ui/pets/pet-portrait.tsx'
import { SiteHeader } from '../../ui/site-header.tsx'
import { PageFoot } from '../page-foot.tsx'
import type { SignUpAnswer } from './answers.ts'
import styles from './sign-up-answer-page.module.css'

/** The answer to the early-access form in a browser without scripts. */
export function SignUpAnswerPage({ answer }: { answer: SignUpAnswer }) {
  const { headline, words, again, refusal } = answer
  return (
    <>
      <SiteHeader />
      <main id="main" className={styles.main}>
        <PetPortrait type="dog" mood={again ? 'neutral' : 'happy'} className={styles.pet} />
        <h1>{headline}</h1>
        <p className={styles.words}>{words}</p>
        {again && <EarlyAccessForm {...(refusal === undefined ? {} : { refusal })} />}
        <p>
          <a href="/">Back to the start</a>
        </p>
      </main>
      <PageFoot />
    </>
  )
}
