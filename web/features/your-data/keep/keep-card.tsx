import { useMemo, useRef, useState } from 'react'
import type { Pet } from '#domain/pet.ts'
import { KEEP_CARD } from '#words/your-data.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { PetPicture } from '../pet-picture.tsx'
import { hexOf } from '#domain/keep-words/keep-code.ts'
import { wordsOf } from '#domain/keep-words/write-words.ts'
import { keepLink } from './keep-in-address.ts'
import styles from './keep-card.module.css'
import { QrCode, modulesOf } from './qr-code.tsx'
import { savePicture } from './save-picture.ts'

/** The card with a pet's key, as a picture, a code and words, and what can be done with it. Loaded when it is asked for. */
export function KeepCard({ pet, visitor }: { pet: Pet; visitor: string }) {
  const [said, setSaid] = useState('')
  const card = useRef<HTMLElement>(null)
  const link = keepLink(hexOf(visitor))
  const modules = useMemo(() => modulesOf(link), [link])
  const words = useMemo(() => wordsOf(visitor), [visitor])
  const title = KEEP_CARD.title(pet.name)
  const sentence = KEEP_CARD.what(pet.name, `${location.host}/your-data`)

  async function save() {
    const portrait = card.current?.querySelector<SVGSVGElement>(`.${styles.portrait} svg`)
    const isSaved =
      portrait && (await savePicture({ portrait, title, modules, words, sentence }, pet.name))
    setSaid(isSaved ? '' : KEEP_CARD.notSaved)
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      setSaid(KEEP_CARD.copied)
    } catch {
      // On plain http there is no clipboard, and browsers may refuse.
      setSaid(KEEP_CARD.notCopied)
    }
  }

  return (
    <>
      <article ref={card} aria-labelledby="keep-card-title" className={styles.card}>
        <PetPicture pet={pet} className={styles.portrait} />
        <h3 id="keep-card-title" className={styles.name}>
          {title}
        </h3>
        <QrCode modules={modules} label={KEEP_CARD.code} className={styles.code} />
        {/* English words in every language: they are a list, not a sentence. */}
        <ol aria-label={KEEP_CARD.words} className={styles.words} lang="en" translate="no">
          {words.map((word, index) => (
            // A word can stand twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>{word}</li>
          ))}
        </ol>
        <p className={styles.sentence}>{sentence}</p>
      </article>
      <Field
        label={KEEP_CARD.link}
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={styles.keys}>
        <Button variant="quiet" onClick={() => window.print()}>
          {KEEP_CARD.print}
        </Button>
        <Button variant="quiet" onClick={() => void save()}>
          {KEEP_CARD.save}
        </Button>
        <Button variant="quiet" onClick={() => void copy()}>
          {KEEP_CARD.copy}
        </Button>
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </>
  )
}
