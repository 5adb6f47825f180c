import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../pages/page.css'
import { Gallery } from './gallery.tsx'
import { mirrorStates } from './mirror-states.ts'

const place = document.getElementById('gallery')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  )
}
mirrorStates()
