import { test } from 'vitest'
import { expectKillsSurvived } from './kills.ts'

test('after SIGKILL of the server, the database and both, each acknowledged change is stored once', () =>
  expectKillsSurvived(3))
