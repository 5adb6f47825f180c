import { ADDRESS_REMOVAL } from '#words/landing.ts'
import { BACK_TO_START } from '#words/site.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SiteHeader } from '../../ui/frame/site-header.tsx'
import { PetPortrait } from '../../drawings/pet-portrait.tsx'
import { DOG_SPECIES } from '../../drawings/dog.tsx'
import { PageFoot } from '../page-foot.tsx'
import styles from '../sign-up-answer/sign-up-answer-page.module.css'
import type { RemovalPage } from './pages.ts'

/**
 * Takes an address off the early-access list by a button: opening the link does nothing, so that programs
 * which look at the links of a mailbox remove nobody. Works without scripts; they only fill in the key.
 */
export function AddressRemovalPage({ page }: { page: RemovalPage }) {
  const { headline, words, hasForm, refusal } = page
  return (
    <>
      <SiteHeader />
      <main id="main" className={styles.main}>
        <PetPortrait
          species={DOG_SPECIES}
          mood={hasForm ? 'neutral' : 'smiling'}
          className={styles.pet}
        />
        <h1>{headline}</h1>
        <p className={styles.words}>{words}</p>
        {hasForm && (
          <form className={styles.removal} method="post" action="/early-access/remove" noValidate>
            <Field
              label={ADDRESS_REMOVAL.key}
              description={ADDRESS_REMOVAL.keyHelp}
              error={refusal}
              name="removal_key"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            {/* Filled in by the script alone. */}
            <p role="alert" className={styles.failed} />
            <Button type="submit">{ADDRESS_REMOVAL.remove}</Button>
          </form>
        )}
        <p>
          <a href="/">{BACK_TO_START}</a>
        </p>
      </main>
      <PageFoot />
    </>
  )
}
