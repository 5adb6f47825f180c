import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { GAME } from '#domain/product.ts'
import { makeQueryClient } from '../../api/query-client.ts'
import { SiteFooter } from '../../ui/site-footer.tsx'
import { SiteHeader } from '../../ui/site-header.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { Game } from './game.tsx'
import styles from './virtual-pet-page.module.css'

/** The game's page: shell, title, and the game in it. */
export function VirtualPetPage() {
  const [queryClient] = useState(makeQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <SiteHeader here="/virtual-pet" />
      <main id="main" className={styles.main}>
        <h1 className={styles.title}>{GAME}</h1>
        <p className={styles.lead}>Your Virtual Pet Companion</p>
        <Game />
      </main>
      <SiteFooter />
      <Toaster />
    </QueryClientProvider>
  )
}
