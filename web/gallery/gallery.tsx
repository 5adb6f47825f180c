import styles from './gallery.module.css'
import type { Section } from './section.ts'
import { SECTIONS } from './sections.ts'

const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/**
 * All sections, each in both themes side by side. The address can ask for less:
 * `?theme=dark` shows one side, `?section=buttons` one section, without the head.
 */
export function Gallery() {
  const wanted = new URLSearchParams(location.search)
  const [theme, id] = [wanted.get('theme'), wanted.get('section')]
  const themes = THEMES.filter((one) => theme === null || one === theme)
  const sections = SECTIONS.filter((section) => id === null || section.id === id)
  return (
    <>
      {id === null && <Head />}
      <main>
        {sections.map((section) => (
          <SectionInThemes key={section.id} section={section} themes={themes} />
        ))}
      </main>
    </>
  )
}

function Head() {
  return (
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
