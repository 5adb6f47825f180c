import { readFile, readdir } from 'node:fs/promises'

/** All descendants of a process, from /proc. Linux only. */
export async function processesBelow(root: number): Promise<{ pid: number; words: string }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const all = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      return { pid: Number(pid), parent, words: words.replaceAll('\0', ' ') }
    }),
  )
  const below = new Set([root])
  for (let size = 0; size !== below.size;) {
    size = below.size
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid)
  }
  return all.filter(({ pid }) => below.has(pid) && pid !== root)
}
