import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { Toaster } from 'sonner'
import './index.css'
import { Landing } from './landing.tsx'
import { VirtualPet } from './virtual-pet.tsx'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <Routes>
          <Route path="/" element={<Landing />} />
          <Route path="/virtual-pet" element={<VirtualPet />} />
        </Routes>
      </BrowserRouter>
      <Toaster />
    </StrictMode>,
  )
}
