import styles from './gallery.module.css'
import type { Section } from './section.ts'
import { SECTIONS } from './sections.ts'

const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** All sections, each in both themes side by side, or in the one that the address asks for. */
export function Gallery() {
  const wanted = new URLSearchParams(location.search).get('theme')
  const themes = THEMES.filter((theme) => wanted === null || theme === wanted)
  return (
    <>
      <header className={styles.head}>
        <h1>Gallery</h1>
        <nav aria-label="Sections" className={styles.contents}>
          {SECTIONS.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
      </header>
      <main>
        {SECTIONS.map((section) => (
          <SectionInThemes key={section.id} section={section} themes={themes} />
        ))}
      </main>
    </>
  )
}

function SectionInThemes({ section, themes }: { section: Section; themes: readonly Theme[] }) {
  const { id, title, Content, photo } = section
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={styles.section}>
      <h2 id={`${id}-heading`} className={styles.title}>
        {title}
      </h2>
      <div className={styles.sides} data-photo={photo ?? id}>
        {themes.map((theme) => (
          <div key={theme} className={styles.side} data-side={theme}>
            <Content />
          </div>
        ))}
      </div>
    </section>
  )
}
