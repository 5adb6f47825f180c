import pg from 'pg'

const told = new WeakSet<pg.ClientBase>()

/**
 * To be called once for a connection that is open. PostgreSQL says by itself, with the next answer, when it has
 * been set to take no writes (since version 14): a node may be no standby and yet be left by its promoter.
 * Its own statements would be refused; those that it passes on to other nodes are not.
 */
export function hearReadOnly(client: pg.ClientBase): void {
  if (!(client instanceof pg.Client)) return
  client.connection.on(
    'parameterStatus',
    ({ parameterName, parameterValue }: Record<'parameterName' | 'parameterValue', string>) => {
      if (parameterName !== 'default_transaction_read_only') return
      if (parameterValue === 'on') told.add(client)
      else told.delete(client)
    },
  )
}

/** True for a connection whose server has said so: the next one may lead to another. */
export function isToldReadOnly(client: pg.ClientBase): boolean {
  return told.has(client)
}
