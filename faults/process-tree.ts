import { readFile, readdir } from 'node:fs/promises'

/** A process and all that it started, from /proc. Throws for 0, under which is everything that runs. */
export async function processTree(root: number): Promise<number[]> {
  if (!(root > 0)) throw new RangeError(`${root} is not the id of a process`)
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    // The name in brackets may hold anything, brackets too.
    const [, parent] = /^\S+ (\d+)/.exec(stat.slice(stat.lastIndexOf(')') + 2)) ?? []
    if (parent !== undefined) parents.set(Number(name), Number(parent))
  }
  const tree = [root]
  for (const pid of tree)
    for (const [child, parent] of parents) if (parent === pid) tree.push(child)
  return tree
}
