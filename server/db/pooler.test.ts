import { type TestContext, describe, expect, inject, test } from 'vitest'
import { databaseCode, isDatabaseAway } from './database-errors.ts'
import { createPool, query } from './pool.ts'
import { probeDatabase } from './pooler.ts'
import { inTransaction } from './transaction.ts'

const WHO = { name: 'who', text: 'select $1::text as who' }
const NAMES = {
  name: 'names',
  text: 'select count(*)::integer as names from pg_prepared_statements',
}

/** A pool of one connection. */
function givenPool({ onTestFinished }: TestContext, takesNames = true) {
  const pool = createPool({ ...inject('postgres'), pooler: { takesLimits: true, takesNames } }, 1)
  onTestFinished(() => pool.end())
  return pool
}

test('a PostgreSQL without a pooler before it is taken for what it is', async () => {
  const postgres = inject('postgres')
  expect(await probeDatabase(postgres)).toEqual({ connection: postgres, remarks: [] })
})

describe('a connection that a pooler has exchanged for another', () => {
  test('knows no name: the statement is repeated without, and so is all that follows', async (context) => {
    const pool = givenPool(context)
    expect(await query(pool, WHO, ['Ann'])).toEqual([{ who: 'Ann' }])
    await pool.query('deallocate all')
    expect(await query(pool, WHO, ['Bo'])).toEqual([{ who: 'Bo' }])
    expect(await query(pool, NAMES, [])).toEqual([{ names: 0 }])
  })

  test('knows the name from somebody else: the same', async (context) => {
    const pool = givenPool(context)
    await pool.query('prepare who as select 1')
    expect(await query(pool, WHO, ['Ann'])).toEqual([{ who: 'Ann' }])
  })

  test('ends a transaction that it met, which may be begun again', async (context) => {
    const pool = givenPool(context)
    const twice = () =>
      inTransaction(pool, async (run) => [await run(WHO, ['Ann']), await run(WHO, ['Bo'])])
    await query(pool, WHO, ['Ann'])
    await pool.query('deallocate who')
    const failure = await twice().catch((error: unknown) => error)
    expect([databaseCode(failure), isDatabaseAway(failure)]).toEqual(['26000', true])
    expect(await twice()).toEqual([[{ who: 'Ann' }], [{ who: 'Bo' }]])
  })

  test('is used without names from the start where the pooler is known to do so', async (context) => {
    const pool = givenPool(context, false)
    expect(await query(pool, WHO, ['Ann'])).toEqual([{ who: 'Ann' }])
    expect(await query(pool, NAMES, [])).toEqual([{ names: 0 }])
  })
})
