import { test } from 'vitest'
import { expectRulesKept } from './commands.ts'

test('10 random lives of two visitors follow the rules', () => expectRulesKept(10))
