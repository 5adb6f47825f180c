import { test } from 'vitest'
import { expectFuzzSurvived } from './fuzz.ts'

test('1,000 hostile requests cause no 5xx and show no internals', () => expectFuzzSurvived(1000))
