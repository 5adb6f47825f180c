import type { ReactNode } from 'react'
import { INTRODUCTION } from '#words/landing.ts'
import { PawMark } from '../../layout/paw-mark.tsx'
import { PlainList } from '../../ui/text.tsx'
import styles from './introduction.module.css'

/** The product says hello in three chat bubbles, which arrive one after the other and have their place from the start. */
export function Introduction() {
  return (
    <div className={styles.chat}>
      <PlainList aria-label={INTRODUCTION.says} className={styles.bubbles}>
        <Bubble>{INTRODUCTION.hello}</Bubble>
        <Bubble>{INTRODUCTION.what}</Bubble>
        <Bubble>
          {`${INTRODUCTION.puppy} `}
          {/* A wink is never alone on a line. */}
          <span className={styles.together}>{INTRODUCTION.wink}</span>
        </Bubble>
      </PlainList>
      {/* Last, and shown first: while the page arrives it must not wait above bubbles that are to come. */}
      <span className={styles.avatar}>
        <PawMark />
      </span>
    </div>
  )
}

function Bubble({ children }: { children: ReactNode }) {
  return (
    <li className={styles.bubble}>
      <span className={styles.words}>{children}</span>
    </li>
  )
}
