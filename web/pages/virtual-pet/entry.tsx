import { hydrate } from '../hydrate.tsx'
import { keepShell } from '../keep-shell.ts'
import { VirtualPetPage } from './virtual-pet-page.tsx'

hydrate(<VirtualPetPage />)
void keepShell()
