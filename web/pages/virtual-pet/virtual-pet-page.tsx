import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { GAME } from '#domain/product.ts'
import { CallFailed } from '../../api/call-failed.ts'
import { SiteFooter } from '../../ui/site-footer.tsx'
import { SiteHeader } from '../../ui/site-header.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { Game } from './game.tsx'
import styles from './virtual-pet-page.module.css'

const TRIES_AGAIN = 2
const FIRST_PAUSE_MS = 400

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

/** Reads are tried again where that can help; the page itself says when to read anew. */
function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) =>
          count < TRIES_AGAIN && !(error instanceof CallFailed && !error.mayPass),
        retryDelay: (count) => FIRST_PAUSE_MS * 4 ** count,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  })
}
