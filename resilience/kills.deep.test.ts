import { test } from 'vitest'
import { expectKillsSurvived } from './kills.ts'

test(
  'after 200 times SIGKILL of the server, the database and both, each acknowledged change is stored once',
  { timeout: 1_800_000 },
  () => expectKillsSurvived(200),
)
