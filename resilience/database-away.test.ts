import { test } from 'vitest'
import { expectTroubleSurvived } from './database-away.ts'

test('when the database is away and comes back, nothing acknowledged is lost and no restart is needed', () =>
  expectTroubleSurvived(({ link }) => {
    link.cut()
    return () => link.restore()
  }, 1000))
