declare global {
  interface Navigator {
    /** What browsers of one family tell of the network. */
    readonly connection?: { readonly saveData?: boolean }
  }
}

const GAME = '/virtual-pet'
/** Its scripts, and the picture of its emoji, which its styles name more than once. */
const FILE = /(?<=(?:href|src)="|url\()\/assets\/[^")]+\.(?:js|svg)(?!" data-need)/g

/**
 * Has the game's page, the scripts that it names and its emoji fetched ahead, and lets the browser draw the page
 * when its link is about to be pressed: under a resting mouse, or a finger. Nothing where the visitor saves data.
 * What does not come the game asks for itself.
 */
export async function expectGame(): Promise<void> {
  if (navigator.connection?.saveData === true) return
  const page = await fetch(GAME, { priority: 'low' })
  const html = await page.text()
  // After it: what the rules ask for is then in the browser's cache, and only asked about.
  addRules()
  const files = [...new Set(html.match(FILE))]
  const answers = files.map((file) => fetch(file, { priority: 'low' }))
  // Read to its end, else it is not kept.
  await Promise.all(answers.map(async (answer) => (await answer).blob()))
}

function addRules(): void {
  // A finger does not rest on a link before it presses; phones would take 'moderate' for every link in view.
  const eagerness = matchMedia('(hover: hover)').matches ? 'moderate' : 'conservative'
  for (const { content } of document.querySelectorAll('template')) {
    const rules = [...content.children].find(({ textContent }) => textContent.includes(eagerness))
    if (rules) document.head.append(rules)
  }
}
