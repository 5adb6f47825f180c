import { useSyncExternalStore } from 'react'
import { FEATURE_IDS } from '#domain/features.ts'
import { shortName } from '#domain/pet-name.ts'
import { FEATURES, LANDING } from '#words/landing.ts'
import { storedGame } from '../state/outbox.ts'
import { onDeviceChange } from '../state/page-return.ts'
import { deviceStorage } from '../state/storage.ts'
import { visitorStorage } from '../state/visitor.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Messages } from '../ui/messages.tsx'
import { PlainList } from '../ui/text.tsx'
import { Chat } from './chat.tsx'
import { Ethics } from './ethics.tsx'
import { FeatureCard } from './feature-card.tsx'
import { prerendered } from '../prerendered.tsx'
import styles from './landing-page.module.css'
import { PetsPicture } from './pets-picture.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const CardPicture = prerendered(async () => (await import('../drawings/pictures.tsx')).CardPicture)

/** Introduction and early access, three features to vote for, and the ethics. */
export function LandingPage() {
  const petName = useSyncExternalStore(onDeviceChange, storedPetName, () => undefined)
  return (
    <>
      <div className={styles.main}>
        <section className={styles.hello}>
          <h1 className={styles.headline}>{LANDING.headline}</h1>
          <PetsPicture className={styles.picture} />
          <div className={styles.introduction}>
            <Chat />
          </div>
          <div className={styles.form}>
            <SignUpForm />
            <p className={styles.promise}>
              {`${LANDING.promise} `}
              <a href="/privacy">{LANDING.whatWeKeep}</a>
            </p>
            <p className={styles.meet}>
              <ButtonLink variant="quiet" href="/virtual-pet">
                {petName === undefined ? LANDING.meet : LANDING.backTo(shortName(petName))}
              </ButtonLink>
              {petName === undefined && LANDING.free}
            </p>
          </div>
        </section>
        <section aria-labelledby="features-title" className={styles.features}>
          <h2 id="features-title">{LANDING.featuresTitle}</h2>
          <p className={styles.lead}>{LANDING.featuresLead}</p>
          <PlainList className={styles.cards}>
            {FEATURE_IDS.map((id) => (
              <li key={id}>
                <FeatureCard
                  featureId={id}
                  picture={<CardPicture feature={id} />}
                  {...FEATURES[id]}
                />
              </li>
            ))}
          </PlainList>
        </section>
        <Ethics />
      </div>
      <div className={styles.messages}>
        <Messages />
      </div>
    </>
  )
}

/** The name of the visitor's pet, if this device knows one. */
function storedPetName(): string | undefined {
  return storedGame(visitorStorage(deviceStorage()))?.game.pet?.name
}
