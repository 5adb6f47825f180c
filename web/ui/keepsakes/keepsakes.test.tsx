import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { KEEPSAKES, type Keepsake, isPrize } from '#domain/keepsakes.ts'
import { PET_TYPES, type PetType } from '#domain/species.ts'
import { fetchThings } from '../species/all-things.ts'
import { PlacedKeepsakes } from './keepsakes.tsx'

test.each(PET_TYPES)(
  'a %s has every keepsake in its scene, each once, and none by itself',
  async (type) => {
    const scene = await sceneOf(type, KEEPSAKES)
    for (const keepsake of KEEPSAKES) {
      expect(scene.split(`<g data-keepsake="${keepsake}"><`)).toHaveLength(2)
      expect(await sceneOf(type, [keepsake])).not.toBe(await sceneOf(type, []))
    }
    expect(await sceneOf(type, [])).not.toContain('<path')
  },
)

test.each(KEEPSAKES.filter((keepsake) => !isPrize(keepsake)))(
  'the %s of each species has shapes of its own',
  async (keepsake) => {
    const shapes = await Promise.all(
      PET_TYPES.map(async (type) =>
        (await sceneOf(type, [keepsake])).match(/ (?:d|rx)="[^"]+"/g)?.join(),
      ),
    )
    expect(new Set(shapes).size).toBe(PET_TYPES.length)
  },
)

test('lamps are lit when it gets dark', async () => {
  for (const type of PET_TYPES) {
    expect(await sceneOf(type, ['lamp'], 'night')).not.toBe(await sceneOf(type, ['lamp'], 'day'))
  }
})

async function sceneOf(
  type: PetType,
  keepsakes: readonly Keepsake[],
  daylight: 'day' | 'night' = 'day',
): Promise<string> {
  const things = await fetchThings(type)
  return renderToStaticMarkup(
    <PlacedKeepsakes things={things} keepsakes={keepsakes} daylight={daylight} />,
  )
}
