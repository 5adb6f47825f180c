import '../page.css'
import { LandingPage } from './landing-page.tsx'
import { hydrate } from '../hydrate.tsx'

hydrate(<LandingPage />)
