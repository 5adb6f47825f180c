import type { PetType } from '#domain/species.ts'
import type { View } from './view.ts'

/** The game on a view, by the roles and words a person meets. */
export function petView(view: View) {
  const self = {
    open: () => view.open('/virtual-pet'),
    nameField: view.label("Pet's Name"),
    typeSelect: view.label('Pet Type'),
    createButton: view.role('button', 'Create My Pet'),
    create: async (name: string, type: PetType = 'dog') => {
      await self.nameField.type(name)
      await self.typeSelect.choose(type)
      await self.createButton.click()
    },
    /** The heading with the pet's emoji and name; readers hear the name alone. */
    heading: (name: string) => view.role('heading', name),
    mood: (mood: string) => view.role('img', mood),
    happiness: view.role('meter', 'Happiness'),
    care: (name: 'Feed' | 'Walk' | 'Play') => view.role('button', name),
    streak: (name: 'Feed' | 'Walk' | 'Play') =>
      view.role('region', 'Streaks').within({ text: name, isAround: true }),
    /** Found by what follows its number, which stands in an element of its own with its unit. */
    totals: view.text(/moments? so far/).around(),
    logTab: view.role('tab', 'Care Log'),
    statusTab: view.role('tab', 'Status'),
    filter: (name: string) => view.role('radio', name),
    entries: view.role('region', 'Care moments').within({ role: 'listitem' }),
    waiting: view.text(/kept on this device/).around(),
  }
  return self
}
