import { FEATURE_IDS } from '#domain/features.ts'
import { INTRODUCTION, LANDING, PREVIEW } from '#words/landing.ts'
import { PawMark } from '../drawings/paw-mark.tsx'
import { Boundary } from '../ui/boundary.tsx'
import { classNames } from '../ui/class-names.ts'
import { Messages, landingMessages } from '../ui/messages.tsx'
import { PlainList } from '../ui/typography.tsx'
import chat from './chat.module.css'
import { Ethics } from './ethics.tsx'
import { FeatureCard } from './feature-card.tsx'
import styles from './landing-page.module.css'
import { MeetPet, PetsPicture } from './pets-picture.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** Introduction and early access, three features to vote for, and the ethics. */
export function LandingPage() {
  return (
    <>
      <div className={styles.messages}>
        <Messages of={landingMessages} />
      </div>
      <div className={styles.main}>
        <section className={styles.hello}>
          <div className={styles.headline}>
            <h1>{LANDING.headline}</h1>
            <p>{LANDING.lead}</p>
          </div>
          <Boundary>
            <PetsPicture className={styles.picture} />
          </Boundary>
          <Chat />
          <div id="early-access" className={styles.form}>
            <MeetPet className={styles.meet} />
            <Boundary>
              <SignUpForm>
                <p className={styles.promise}>
                  {LANDING.free} {LANDING.promise} <a href="/privacy">{LANDING.whatWeKeep}</a>
                </p>
              </SignUpForm>
            </Boundary>
          </div>
          <Preview />
        </section>
        <section aria-labelledby="features-title" className={styles.features}>
          <h2 id="features-title">{LANDING.featuresTitle}</h2>
          <p>{LANDING.featuresLead}</p>
          <PlainList className={styles.cards}>
            {FEATURE_IDS.map((id) => (
              <li key={id}>
                <Boundary>
                  <FeatureCard id={id} />
                </Boundary>
              </li>
            ))}
          </PlainList>
          <p>
            {LANDING.again} <a href="#early-access">{LANDING.askAgain}</a>
          </p>
        </section>
        <Boundary>
          <Ethics />
        </Boundary>
      </div>
    </>
  )
}

/** Three chat bubbles, which appear one after the other. Their space is reserved from the start. */
function Chat() {
  return (
    <div className={classNames(chat.chat, styles.chat)}>
      <span className={chat.avatar}>
        <PawMark />
      </span>
      <PlainList aria-label={INTRODUCTION.says} className={chat.bubbles}>
        <li>{INTRODUCTION.hello}</li>
        <li>{INTRODUCTION.what}</li>
        <li>
          {INTRODUCTION.puppy} <span className={chat.together}>{INTRODUCTION.wink}</span>
        </li>
      </PlainList>
    </div>
  )
}

/** A question and an answer that Rema may give one day. */
function Preview() {
  return (
    <div className={styles.preview}>
      <p className="note">{PREVIEW.title}</p>
      <p className={chat.question}>{PREVIEW.question}</p>
      <p className={chat.answer}>{PREVIEW.answer}</p>
    </div>
  )
}
