import { expect, test } from 'vitest'
import { percentile } from './percentile.ts'

test.each([
  ['the middle of a bucket', [0, 0, 10], 0.5, 3.75],
  ['a bucket’s end', [10], 1, 1],
  ['over empty buckets', [5, 0, 0, 5], 0.75, 7.5],
  ['half of two buckets', [5, 5], 0.5, 1],
  ['beyond the highest limit', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4], 0.5, 5000],
  ['nothing', [], 0.5, Number.NaN],
])('%s', (_what, buckets, share, ms) => expect(percentile(buckets, share)).toBe(ms))
