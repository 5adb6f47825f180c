import { watch } from 'node:fs'
import { argv } from 'node:process'
import { processTree } from './process-tree.ts'

/*
 * node faults/kill-when-written.ts <folder> <part of a name> <milliseconds> <process ids…>: kills these processes and
 * all that they started so long after something of that name is written there. A process of its own: that of a test,
 * which is a crowd of visitors as well, would come too late.
 */
const [, , folder = '', part = '', ms = '0', ...pids] = argv

const watcher = watch(folder, (_event, name) => {
  if (!name?.includes(part)) return
  watcher.close()
  setTimeout(() => void killAll(), Number(ms))
})
console.log('watching')

async function killAll(): Promise<void> {
  const trees: number[] = []
  for (const pid of pids.map(Number)) {
    // Stopped, it starts no process that the list would miss.
    send(pid, 'SIGSTOP')
    trees.push(...(await processTree(pid)))
  }
  for (const pid of trees) send(pid, 'SIGKILL')
}

function send(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended.
  }
}
