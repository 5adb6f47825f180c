import { test } from 'vitest'
import { expectTroubleSurvived } from './database-away.ts'

test('when the database is away and comes back, nothing acknowledged is lost and no restart is needed', (context) =>
  expectTroubleSurvived(
    {
      begin({ link }) {
        link.cut()
        return () => link.restore()
      },
      lastsMs: 1000,
      visitors: 6,
    },
    context,
  ))
