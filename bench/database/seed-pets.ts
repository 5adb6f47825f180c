import { visitorKey } from '../../server/http/visitor.ts'
import { petIdInSql, petIdOf } from '../../server/pet/pet-id.ts'
import { visitorNumber } from '../http/requests.ts'
import type { BenchPostgres } from './bench-postgres.ts'

/** pgbench's n-th visitor as SQL: it cannot hash, so it has pets of its own, as many, in the same table. */
const PGBENCH_VISITOR = "('10000000-0000-8000-8000-' || lpad(:n::text, 12, '0'))::uuid"
/** The id of that visitor's pet. PostgreSQL makes it in some µs, where Rema's is made by the server. */
export const PGBENCH_PET = petIdInSql(PGBENCH_VISITOR)

/** `count` pets of the bench's visitors and as many of pgbench's. */
export async function seedPets(postgres: Pick<BenchPostgres, 'run'>, count: number): Promise<void> {
  const keys = Array.from({ length: count }, (_, n) => visitorKey(visitorNumber(n)))
  await postgres.run(
    `insert into virtual_pets (id, user_id, name, type, happiness)
    select id, user_id, 'Biscuit', 'dog', 50 from unnest($1::uuid[], $2::uuid[]) as pet (id, user_id)`,
    [keys.map(petIdOf), keys],
  )
  await postgres.run(
    `insert into virtual_pets (id, user_id, name, type, happiness)
    select ${PGBENCH_PET.replaceAll(':n', 'n')}, ${PGBENCH_VISITOR.replace(':n', 'n')}, 'Biscuit', 'dog', 50
    from generate_series(0, ${count - 1}) n`,
  )
  await postgres.run('vacuum analyze virtual_pets')
}
