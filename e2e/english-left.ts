/**
 * Runs in the page: what is read or heard on it and no catalogue says, in a pseudo-language. `names` are
 * the same in every language.
 */
export function englishLeft({ language, names }: { language: string; names: string[] }): string[] {
  const said: string[] = [document.title]
  // A table's name stands in code and, in the name of its place, without it.
  const code = new Set([...document.querySelectorAll('code')].map(({ textContent }) => textContent))
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // Code is no language's, and what says that it is English may be.
    if (node.parentElement?.closest('script, style, code, pre, body [lang]')) continue
    // A day, as Intl writes it: it knows no pseudo-language.
    const day =
      node.parentElement?.closest('option')?.value ?? node.parentElement?.closest('time')?.dateTime
    if (/^\d{4}-\d\d-\d\d$/.test(day ?? '')) continue
    if (node.parentElement?.closest('th[abbr]')) continue
    said.push(node.textContent ?? '')
  }
  for (const name of ['aria-label', 'aria-valuetext', 'alt', 'title', 'placeholder', 'content']) {
    const selector = name === 'content' ? '[name=description], [property*=title]' : `[${name}]`
    for (const element of document.querySelectorAll(selector)) {
      said.push(element.getAttribute(name) ?? '')
    }
  }
  // A month, too: it names its grid of days.
  const months = [...document.querySelectorAll('[role=grid]')].map((grid) => grid.ariaLabel)
  const others = new Set<string | null>([...names, ...months])
  return said.map((text) => text.trim()).filter((text) => !others.has(text) && isEnglish(text))

  function isEnglish(said: string): boolean {
    if (said.includes('@')) return false
    const text = said
      .split(/\s+/)
      .filter((word) => !code.has(word))
      .join(' ')
    // Every such letter is accented in the one, every word turned in the other.
    if (language === 'en-XA') return /[aceinouy]/i.test(text)
    return /[a-z]/i.test(text.replace(/\u202E[^\u202C]*\u202C/g, ''))
  }
}
