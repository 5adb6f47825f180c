const PSEUDO_CLASSES = /:(hover|focus-visible|active)(?![\w-])/g
/** What can be focused, hovered or pressed; the words and drawings inside it cannot. */
const FOCUSABLE = 'a, button, input, select, summary, [tabindex]'
const POINTED_AT = `${FOCUSABLE}, label, article`

/**
 * Lets things stand in a state nobody has put them in: every rule for a pseudo-class gets a twin for
 * what is inside `[data-state]` of that name. Runs again when hot reload brings new styles.
 */
export function mirrorStates(): void {
  mirrorSheets()
  new MutationObserver(mirrorSheets).observe(document.head, {
    childList: true,
    subtree: true,
    characterData: true,
  })
}

const mirrored = new WeakSet<CSSStyleSheet>()

function mirrorSheets(): void {
  for (const sheet of document.styleSheets) {
    if (mirrored.has(sheet)) continue
    mirrored.add(sheet)
    mirrorRules(sheet)
  }
}

function mirrorRules(parent: CSSStyleSheet | CSSGroupingRule): void {
  for (let at = parent.cssRules.length - 1; at >= 0; at -= 1) {
    const rule = parent.cssRules[at]
    if (rule instanceof CSSStyleRule) {
      const twin = rule.selectorText.replaceAll(PSEUDO_CLASSES, inState)
      // Right behind the original: what follows still wins over both.
      if (twin !== rule.selectorText) {
        parent.insertRule(`${twin} { ${rule.style.cssText} }`, at + 1)
      }
    } else if (rule instanceof CSSGroupingRule) mirrorRules(rule)
  }
}

/** As specific as the pseudo-class it stands for. */
function inState(_: string, name: string): string {
  const targets = name === 'focus-visible' ? FOCUSABLE : POINTED_AT
  return `:is([data-state='${name}'] :where(${targets}))`
}
