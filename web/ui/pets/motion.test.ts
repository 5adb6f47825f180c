import { expect, test } from 'vitest'
import { PET_TYPES } from '#domain/species.ts'
import idle from './idle.module.css?raw'

test.each(PET_TYPES)('a living %s moves what its species moves', (type) => {
  expect(idle).toContain(`.alive[data-type='${type}']`)
})
