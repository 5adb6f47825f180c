import { test } from 'vitest'
import { expectRulesKept } from './commands.ts'

test('500 random lives of two visitors follow the rules', { timeout: 1_800_000 }, () =>
  expectRulesKept(500),
)
