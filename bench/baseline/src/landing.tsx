import * as Collapsible from '@radix-ui/react-collapsible'
import { zodResolver } from '@hookform/resolvers/zod'
import { Heart } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { toast } from 'sonner'
import { z } from 'zod'
import { anonymousUserId, supabase } from './supabase.ts'
import { Button, Card, Input } from './ui.tsx'

const FEATURES = [
  {
    id: 'virtual-pet',
    title: 'Rema Virtual Pet',
    subtitle: 'Learn pet care without risks',
    description:
      'Feed, walk and play with a pet that forgives every mistake. Child and Adult modes give the tips in the right words for each of you.',
  },
  {
    id: 'pet-onboarding',
    title: 'Rema Pet Onboarding',
    subtitle: 'The IKEA manual—but for pets.',
    description:
      'Step-by-step guidance for the first days: what to have at home, where the bed goes, and when to simply wait and let them sniff.',
  },
  {
    id: 'anytime-help',
    title: 'Rema Anytime Help',
    subtitle: 'Awake when you worry',
    description:
      "Flags issues early from your pet's patterns, and tells you when it is time to call the vet.",
  },
]

const BUBBLES = [
  'Hey! Rema here!',
  "I'm an indie AI that aligns with your pet, your needs and your family.",
  "I'm still a puppy at this, but I learn fast. Intrigued? ;)",
]

const ETHICS = [
  'Your data stays private, is not sold, and there is no unnecessary tracking.',
  'Guidance, not prescriptions: Rema does not replace a vet.',
  'Still learning, and listening to feedback.',
  'Built with typefaces, vector art, open-source parts and AI assistants.',
  'Transparency about what is stored and why.',
]

const schema = z.object({ email: z.string().email('Please enter a valid email address') })

export function Landing() {
  return (
    <main className="mx-auto max-w-5xl px-4 py-8">
      <h1 className="text-4xl font-bold">Hey! It's Rema!</h1>
      <img src="/pictures/landing.svg" alt="" width="640" height="400" className="my-6 w-full" />
      <div className="space-y-3">
        {BUBBLES.map((line) => (
          <p key={line} className="inline-block rounded-2xl bg-white px-4 py-2 shadow-sm">
            {line}
          </p>
        ))}
      </div>
      <EarlyAccess />
      <h2 className="mt-10 text-2xl font-semibold">What should Rema learn first?</h2>
      <div className="mt-4 flex flex-wrap gap-6">
        {FEATURES.map((feature) => (
          <FeatureCard key={feature.id} {...feature} />
        ))}
      </div>
      <Ethics />
    </main>
  )
}

function EarlyAccess() {
  const [done, setDone] = useState(false)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState
  if (done) return <p className="mt-6 text-xl">Got it!</p>
  const submit = form.handleSubmit(async ({ email }) => {
    const { data } = await supabase
      .from('early_access_emails')
      .select('email')
      .eq('email', email)
      .maybeSingle()
    if (data) toast.info('This email is already registered for early access!')
    else {
      await supabase.from('early_access_emails').insert([{ email }])
      toast.success("Thanks for signing up! We'll be in touch soon.")
    }
    form.reset()
    setDone(true)
  })
  return (
    <form onSubmit={(event) => void submit(event)} className="mt-6 flex gap-3">
      <div className="flex-1">
        <Input
          placeholder="Email"
          className={errors.email ? 'border-red-500' : ''}
          {...form.register('email')}
        />
        {errors.email && <p className="text-sm text-red-600">{errors.email.message}</p>}
      </div>
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Submitting...' : 'Request early access'}
      </Button>
    </form>
  )
}

function FeatureCard({ id, title, subtitle, description }: (typeof FEATURES)[number]) {
  const [count, setCount] = useState(0)
  const [voted, setVoted] = useState(false)
  const [loading, setLoading] = useState(true)
  useEffect(() => {
    void (async () => {
      const user = anonymousUserId()
      const { data } = await supabase.from('features').select('votes_count').eq('id', id).single()
      const { data: own } = await supabase
        .from('feature_votes')
        .select('id')
        .eq('feature_id', id)
        .eq('user_id', user)
      setCount(data?.votes_count ?? 0)
      setVoted((own?.length ?? 0) > 0)
      setLoading(false)
    })()
  }, [id])
  async function vote() {
    setVoted(true)
    const { error } = await supabase
      .from('feature_votes')
      .insert([{ feature_id: id, user_id: anonymousUserId() }])
    if (error) toast.error('Could not add your vote. Please try again.')
    else {
      setCount((known) => known + 1)
      toast.success('Your vote has been counted!')
    }
  }
  return (
    <Card className="w-full md:w-[358px]">
      <img src={`/pictures/${id}.svg`} alt="" width="310" height="180" className="w-full" />
      <h3 className="mt-3 text-lg font-semibold">{title}</h3>
      <p className="text-muted">{subtitle}</p>
      <p className="mt-2 text-sm">{description}</p>
      {id === 'virtual-pet' && (
        <Link to="/virtual-pet" className="underline">
          Meet yours in Remawatchi
        </Link>
      )}
      <div className="mt-4 flex items-center gap-3">
        <Button disabled={loading || voted} onClick={() => void vote()}>
          <Heart className="h-4 w-4" />
          {voted ? 'Voted!' : 'I want this!'}
        </Button>
        <span>{count.toLocaleString()}</span>
      </div>
    </Card>
  )
}

function Ethics() {
  const ref = useRef<HTMLDivElement>(null)
  function toggle(open: boolean) {
    if (!open) return
    setTimeout(() => {
      const top = (ref.current?.getBoundingClientRect().top ?? 0) + window.scrollY - 20
      window.scrollTo({ top, behavior: 'smooth' })
    }, 100)
  }
  return (
    <div ref={ref} className="mt-10">
      <Collapsible.Root onOpenChange={toggle}>
        <Collapsible.Trigger asChild>
          <Button variant="outline">Rema's Ethics</Button>
        </Collapsible.Trigger>
        <Collapsible.Content>
          <ul className="mt-3 list-disc pl-6">
            {ETHICS.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Collapsible.Content>
      </Collapsible.Root>
    </div>
  )
}
