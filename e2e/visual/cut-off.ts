/** Runs in the page: what a reader cannot see whole, because its box or the window's edge cuts it off. */
export function cutOff(elements: Element[]): string[] {
  return elements.flatMap((element) => {
    const { left, right } = element.getBoundingClientRect()
    const isHidden = !element.checkVisibility() || element.closest('.sr-only, [aria-hidden=true]')
    const isInScroller = element.closest('[tabindex="0"]') !== null
    if (isHidden || isInScroller || element.closest('svg') || element.tagName === 'INPUT') return []
    const isOutside = left < -0.5 || right > document.documentElement.clientWidth + 0.5
    const { overflowX } = getComputedStyle(element)
    const isCut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
    return isOutside || isCut ? [`${element.tagName} ${element.textContent.slice(0, 40)}`] : []
  })
}
