import { hydrate } from '../hydrate.tsx'
import { VirtualPetPage } from './virtual-pet-page.tsx'

hydrate(<VirtualPetPage />)
