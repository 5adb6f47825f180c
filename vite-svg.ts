import { readFile } from 'node:fs/promises'
import { type Plugin, transformWithOxc } from 'vite'

/** Lets `import Lamp from './lamp.svg?drawing'` give a React component of the file's shapes, with its `viewBox`. */
export function svgDrawings(): Plugin {
  return {
    name: 'svg-drawings',
    enforce: 'pre',
    async load(id) {
      const [file = '', query] = id.split('?')
      if (query !== 'drawing') return null
      const text = (await readFile(file, 'utf8')).replace(/<!--.*?-->/gs, '')
      const [, viewBox, shapes] = /<svg [^>]*viewBox="([^"]+)"[^>]*>(.*)<\/svg>/s.exec(text) ?? []
      if (shapes === undefined) throw new Error(`${file} is no SVG file with a viewBox.`)
      const jsx = `const shapes = <>${shapes.replace(/<\w[^>]*>/g, toJsx)}</>
        export default Object.assign(() => shapes, { viewBox: '${viewBox}' })`
      const { code } = await transformWithOxc(jsx, `${file}.jsx`, { jsx: { runtime: 'automatic' } })
      return { code, moduleType: 'js' }
    },
  }
}

/** On the page `data-fill` and `data-stroke` replace `fill` and `stroke`. */
function toJsx(tag: string): string {
  return tag
    .replace(/ (fill|stroke)="[^"]*"(?=.* data-\1=)/gs, '')
    .replace(/ data-(fill|stroke)=/g, ' $1=')
    .replace(/ (?!data-)[a-z]+-[a-z]+=/g, (name) =>
      name.replace(/-[a-z]/, (letters) => letters.charAt(1).toUpperCase()),
    )
}
