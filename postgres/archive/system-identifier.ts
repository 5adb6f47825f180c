import { open } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The number that initdb gave a cluster and that every copy of it keeps, as PostgreSQL prints it; null where there is
 * no cluster. Source: PostgreSQL's src/include/catalog/pg_control.h, the first field, in the machine's own order.
 */
export async function readSystemIdentifier(cluster: string): Promise<string | null> {
  const file = await open(join(cluster, 'global', 'pg_control')).catch(() => null)
  if (!file) return null
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0)
    return bytesRead === 8
      ? String(new BigUint64Array(buffer.buffer, buffer.byteOffset, 1)[0])
      : null
  } finally {
    await file.close()
  }
}
