import type { ReactNode } from 'react'
import { ReadsProvider } from '../../api/use-read.tsx'
import { EarlyAccessForm } from '../../features/early-access/early-access-form.tsx'
import { VoteRow } from '../../features/voting/vote-row.tsx'
import { Messages } from '../../ui/messages.tsx'
import { landingReads } from './landing-reads.ts'

/** What React takes over on the landing page, by the name of its place in the HTML. */
export const LANDING_ISLANDS = {
  'early-access': <EarlyAccessForm />,
  'vote-virtual-pet': voteRow('virtual-pet'),
  'vote-pet-onboarding': voteRow('pet-onboarding'),
  'vote-anytime-help': voteRow('anytime-help'),
  messages: <Messages />,
}

function voteRow(featureId: string): ReactNode {
  return (
    <ReadsProvider reads={landingReads}>
      <VoteRow featureId={featureId} />
    </ReadsProvider>
  )
}
