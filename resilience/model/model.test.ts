import { test } from 'vitest'
import { expectRulesKept } from './commands.ts'

test('25 random lives of two visitors follow the rules', () => expectRulesKept(25))
