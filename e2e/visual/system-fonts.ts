import { type CDPSession, type Page, expect } from '@playwright/test'

/**
 * Every word on the page is drawn in a font of ours. Asked again until it is so: a page that is
 * drawn anew while it is read has lost the nodes that were asked about.
 */
export async function expectOurFonts(page: Page): Promise<void> {
  await expect(async () => {
    const cdp = await page.context().newCDPSession(page)
    try {
      expect(await wordsInSystemFonts(cdp)).toEqual([])
    } finally {
      await cdp.detach()
    }
  }).toPass({ timeout: 30_000 })
}

/** The words on the page that are drawn in a font of the machine, with that font. */
async function wordsInSystemFonts(cdp: CDPSession): Promise<string[]> {
  await cdp.send('DOM.enable')
  await cdp.send('CSS.enable')
  const { nodes } = await cdp.send('DOM.getFlattenedDocument', { depth: -1 })
  const parents = new Map(
    nodes
      .filter(({ nodeType, nodeValue }) => nodeType === TEXT && WORDS.test(nodeValue))
      .map(({ parentId, nodeValue }) => [parentId, nodeValue] as const),
  )
  const found: string[] = []
  for (const [nodeId, words] of parents) {
    if (nodeId === undefined) continue
    for (const font of await systemFontsOf(cdp, nodeId)) found.push(`${words.trim()}: ${font}`)
  }
  return found
}

const TEXT = 3
/** Emoji are no words: they are drawn as pictures, and in a select's options the system draws them. */
const WORDS = /[^\s\p{Extended_Pictographic}]/u

async function systemFontsOf(cdp: CDPSession, nodeId: number): Promise<string[]> {
  const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName)
}
