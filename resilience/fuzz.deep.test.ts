import { test } from 'vitest'
import { expectFuzzSurvived } from './fuzz.ts'

test('100,000 hostile requests cause no 5xx and show no internals', { timeout: 1_800_000 }, () =>
  expectFuzzSurvived(100_000),
)
