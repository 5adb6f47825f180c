import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Home, freePort } from '../../faults/postgres.ts'
import { type Daemon, startDaemon } from './daemon.ts'
import { programPath } from './programs.ts'

/** HAProxy and PgBouncer with the files that make-files.sh wrote, on ports of their own. Nothing is started. */
export async function makeFront(home: Home, files: string) {
  const [primary, port] = [await freePort(), await freePort()]
  const change = async (name: string, changes: Record<string, string>) => {
    let text = await readFile(join(files, name), 'utf8')
    for (const [from, to] of Object.entries(changes)) text = text.replace(from, to)
    await writeFile(join(files, name), text)
    return join(files, name)
  }
  const haproxy = await change('haproxy.cfg', { '127.0.0.1:5000': `127.0.0.1:${primary}` })
  const pgbouncer = await change('pgbouncer.ini', {
    'port=5000': `port=${primary}`,
    'listen_port = 6432': `listen_port = ${port}`,
    '/etc/pgbouncer/userlist.txt': join(files, 'userlist.txt'),
  })
  const daemons: Daemon[] = []
  return {
    port,
    start() {
      daemons.push(
        startDaemon(home, {
          name: 'haproxy',
          file: programPath('haproxy'),
          words: ['-db', '-f', haproxy],
        }),
        startDaemon(home, {
          name: 'pgbouncer',
          file: programPath('pgbouncer'),
          words: [pgbouncer],
        }),
      )
    },
    kill: () => Promise.all(daemons.map((daemon) => daemon.kill())),
  }
}
