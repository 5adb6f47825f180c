import { useEffect, useRef } from 'react'
import { forgetEarlyReads } from '../../api/early-reads.ts'
import { useReads } from '../../api/use-read.tsx'
import { onPageReturn } from '../../device/page-return.ts'
import { onTabNews } from '../../device/tab-channel.ts'
import { readCareAgain } from './read-care-again.ts'

/**
 * Keeps what the page knows true: everything is read again when the visitor returns to the page or
 * another tab changed the pet; streaks and log once all presses are there, not after each of twenty.
 */
export function useFreshReads(pressesLeft: number): void {
  const reads = useReads()
  const hadPresses = useRef(false)
  useEffect(() => {
    if (pressesLeft === 0 && hadPresses.current) readCareAgain(reads)
    hadPresses.current = pressesLeft > 0
  }, [reads, pressesLeft])

  useEffect(() => {
    const readAgain = () => {
      forgetEarlyReads()
      reads.readAgain()
    }
    const stopListening = onPageReturn(readAgain)
    const stopHearing = onTabNews('pet-changed', readAgain)
    return () => {
      stopListening()
      stopHearing()
    }
  }, [reads])
}
