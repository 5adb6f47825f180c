import { expect, test } from 'vitest'
import { PET_TYPES } from '#domain/species.ts'
import { ACTIVITIES } from '#domain/activities.ts'
import feed from './feed.module.css?raw'
import idle from './idle.module.css?raw'
import play from './play.module.css?raw'
import walk from './walk.module.css?raw'

const MOTION = { feed, walk, play }

test.each(PET_TYPES)('a living %s moves what its species moves', (type) => {
  expect(idle).toContain(`.alive[data-type='${type}']`)
})

const REACTIONS = PET_TYPES.flatMap((type) => ACTIVITIES.map((activity) => ({ type, activity })))

test.each(REACTIONS)('a $type has a motion of its own for $activity', ({ type, activity }) => {
  expect(MOTION[activity]).toContain(`[data-type='${type}'][data-reaction='${activity}']`)
})
