import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Place } from './machine.ts'

const NAMES = ['a', 'b', 'c'] as const

/** Addresses of 127.0.0.0/8 that nobody uses: each machine has its usual ports on one of its own. */
export async function freePlaces(): Promise<Place[]> {
  for (let net = 64 + (process.pid % 64); net < 192; net += 1) {
    const at = (host: number) => `127.${net}.29.${host}`
    const places = NAMES.map((name, i) => ({
      name,
      address: at(1 + i),
      behind: at(11 + i),
      toEtcd: at(21 + i),
    }))
    const free = await Promise.all(
      places.flatMap(({ address, behind }) => [
        isFree(address, 5432),
        isFree(address, 2379),
        isFree(address, 8008),
        isFree(behind, 5432),
      ]),
    )
    if (!free.includes(false)) return places
  }
  throw new Error('no loopback address is free')
}

async function isFree(host: string, port: number): Promise<boolean> {
  const server = createServer().listen(port, host)
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
