import { KEEP_WORDS } from '#words/your-data.ts'
import { Aside } from './aside.tsx'
import styles from './bring-a-pet.module.css'
import { WordsForm } from './words-form.tsx'

/** The ways in: the words of a keep card, and those who stepped aside in this browser. */
export function BringAPet({ onVisitor }: { onVisitor: (visitor: string) => void }) {
  return (
    <section aria-labelledby="bring-title" className={styles.bring}>
      <h3 id="bring-title">{KEEP_WORDS.title}</h3>
      <p>{KEEP_WORDS.lead}</p>
      <WordsForm onVisitor={onVisitor} />
      <Aside onVisitor={onVisitor} />
    </section>
  )
}
