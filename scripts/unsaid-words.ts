import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'

const ROOT = join(import.meta.dirname, '..')
/** Where no sentence may stand; what visitors read is in words/. */
const ROOMS = ['domain', 'web']
/** Not for visitors: the gallery is for those who work on the code, tests say what others should. Names are words of no language. */
const OTHERS = /\.(?:test|fake)\.tsx?$|^web\/gallery\/|^domain\/product\.ts$/

/** A text under one of these names is read or heard, also one lower-case word. */
const SPOKEN =
  /^(?:aria-(?:label|description|valuetext|roledescription|placeholder)|alt|placeholder|label|legend|description)$/
/** Texts under these names are for the browser or the server alone. */
const FOR_MACHINES =
  /^(?:className|d|transform|viewBox|preserveAspectRatio|content|name|media|data-.*|authorization)$/
const SELECTORS = /(?:\.(?:querySelector|querySelectorAll|closest|matches)|\bmatchMedia)$/
/** Nothing but functions of CSS: 'translate(0, 2px) scale(0.46)'. */
const CSS = /^(?:[a-z]\w*\([^()]*\d[^()]*\)\s*)+$/i
/** Two words, or one that begins as a sentence does; a name as code writes it (ArrowRight) is neither. */
const WORDS = /\p{L}{2,}[^\p{L}\p{N}\s]*\s+[^\p{L}\p{N}\s]*\p{L}{2,}/u
const FIRST_WORD = /^\P{L}*\p{Lu}\p{Ll}+(?![\p{Lu}\p{Ll}])/u
/** What stands after a value, set off from it: `${count} votes`. */
const AFTER_VALUE = /^\s+\p{Ll}{2,}[.!?,;:…]*(?:\s|$)/u
const CODE = /[{}<>=]/
/** On a line of its own before a statement whose texts nobody reads; the reason follows. */
const EXCUSE = /^\s*\/\/ Nobody reads (?:this|these): /m

/** Every text in the pages' code that looks like one for visitors and is not in words/: 'file:line: text'. */
export async function unsaidWords(): Promise<string[]> {
  const found: string[] = []
  for (const room of ROOMS) {
    for (const name of await readdir(join(ROOT, room), { recursive: true })) {
      const path = `${room}/${name}`
      if (!/\.tsx?$/.test(path) || OTHERS.test(path)) continue
      found.push(...wordsIn(path, await readFile(join(ROOT, path), 'utf8')))
    }
  }
  return found
}

/** The same for the text of one file. */
export function wordsIn(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  look(file)
  return found

  function look(node: ts.Node): void {
    if (isForNobody(node, text)) return
    if (isSaid(node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
      found.push(`${path}:${line + 1}: ${node.text.trim()}`)
    }
    ts.forEachChild(node, look)
  }
}

function isSaid(node: ts.Node): node is ts.LiteralLikeNode {
  if (ts.isJsxText(node)) return /\p{L}/u.test(node.text)
  if (!isText(node)) return false
  if (SPOKEN.test(nameOver(node) ?? '')) return /\p{L}/u.test(node.text)
  if (CODE.test(node.text) || CSS.test(node.text)) return false
  if (WORDS.test(node.text)) return true
  return (isBeginning(node) ? FIRST_WORD : AFTER_VALUE).test(node.text)
}

function isText(node: ts.Node): node is ts.StringLiteral | ts.TemplateLiteralToken {
  return ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node)
}

function isBeginning(node: ts.Node): boolean {
  return !ts.isTemplateMiddle(node) && !ts.isTemplateTail(node)
}

/** What visitors never read: addresses of modules, types, keys, selectors, errors, the console, and what says so. */
function isForNobody(node: ts.Node, text: string): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node))
    return true
  if (ts.isNewExpression(node)) return /(?:Error|Failed)$/.test(node.expression.getText())
  if (ts.isCallExpression(node)) return isForMachines(node.expression.getText())
  if (ts.isStringLiteral(node) && isCompared(node)) return true
  if (isText(node) && FOR_MACHINES.test(nameOver(node) ?? '')) return true
  if (ts.isStatement(node)) return EXCUSE.test(text.slice(node.getFullStart(), node.getStart()))
  return false
}

function isForMachines(called: string): boolean {
  return called.startsWith('console.') || SELECTORS.test(called.replace(/<.*>$/, ''))
}

/** A text that another is compared with is a key. */
function isCompared({ parent }: ts.Node): boolean {
  if (ts.isCaseClause(parent)) return true
  if (!ts.isBinaryExpression(parent)) return false
  return /^[!=]==$/.test(parent.operatorToken.getText())
}

/** The name of the attribute or property that has this text as its value. */
function nameOver(node: ts.Node): string | undefined {
  const { parent } = node
  if (parent === undefined) return undefined
  if (ts.isTemplateSpan(parent) || ts.isTemplateExpression(parent) || ts.isJsxExpression(parent)) {
    return nameOver(parent)
  }
  const hasName = ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)
  return hasName && parent.name !== node ? parent.name.getText().replaceAll("'", '') : undefined
}
