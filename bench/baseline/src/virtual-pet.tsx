import { format, formatDistanceToNow } from 'date-fns'
import { Bone, Footprints, Gamepad2 } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { toast } from 'sonner'
import { moodOf } from '#domain/mood.ts'
import { streakTitle } from '#domain/streak-title.ts'
import { MOOD_WORDS, TITLE_WORDS } from '#words/care.ts'
import { SPECIES_WORDS } from '#words/species.ts'
import { EMOJI } from '../../../web/ui/emoji/emoji.ts'
import { anonymousUserId, supabase } from './supabase.ts'
import {
  Button,
  Card,
  Input,
  Progress,
  Select,
  Tabs,
  TabsContent,
  TabsList,
  TabsTrigger,
} from './ui.tsx'

type Kind = 'feed' | 'walk' | 'play'
type Pet = {
  id: string
  name: string
  type: 'dog' | 'cat' | 'bird' | 'rabbit' | 'fish'
  happiness: number
  lastfed: string | null
  lastwalked: string | null
  lastplayed: string | null
}
type Activity = { id: string; activity_type: Kind; timestamp: string }

const TYPES = [
  { value: 'dog', label: '🐶 Dog' },
  { value: 'cat', label: '🐱 Cat' },
  { value: 'bird', label: '🐦 Bird' },
  { value: 'rabbit', label: '🐰 Rabbit' },
  { value: 'fish', label: '🐠 Fish' },
]
const LAST = { feed: 'lastfed', walk: 'lastwalked', play: 'lastplayed' } as const
const DEEDS = { feed: 'Fed', walk: 'Walked', play: 'Played' }
const FILTERS = [
  ['all', 'All Activities'],
  ['feed', 'Feeding'],
  ['walk', 'Walking'],
  ['play', 'Playing'],
] as const

export function VirtualPet() {
  const [pet, setPet] = useState<Pet | null>(null)
  const [activities, setActivities] = useState<Activity[]>([])
  const [loading, setLoading] = useState(true)
  const [tab, setTab] = useState('status')

  const fetchActivities = useCallback(async (petId: string) => {
    const { data } = await supabase
      .from('pet_activities')
      .select('*')
      .eq('pet_id', petId)
      .order('timestamp', { ascending: false })
    setActivities(data ?? [])
  }, [])

  useEffect(() => {
    document.title = 'Remawatchi - Your Virtual Pet Companion'
    void (async () => {
      const { data } = await supabase
        .from('virtual_pets')
        .select('*')
        .eq('user_id', anonymousUserId())
        .maybeSingle()
      if (data) {
        setPet(data)
        await fetchActivities(data.id)
      }
      setLoading(false)
    })()
  }, [fetchActivities])

  async function care(kind: Kind) {
    if (!pet) return toast.error('Pet not found')
    const timestamp = new Date().toISOString()
    await supabase
      .from('pet_activities')
      .insert([{ pet_id: pet.id, activity_type: kind, timestamp }])
    const { data } = await supabase
      .from('virtual_pets')
      .update({ happiness: Math.min(100, pet.happiness + 10), [LAST[kind]]: timestamp })
      .eq('id', pet.id)
      .select()
      .single()
    setPet(data)
    await fetchActivities(pet.id)
    toast.success(SPECIES_WORDS[pet.type].lines[kind][0].replace('{pet}', pet.name))
  }

  if (loading) return <p className="p-8">Loading...</p>
  return (
    <main className="mx-auto max-w-3xl px-4 py-8">
      <h1 className="text-3xl font-bold">Remawatchi</h1>
      {pet ? (
        <Tabs value={tab} onValueChange={setTab} className="mt-4">
          <TabsList>
            <TabsTrigger value="status">Status</TabsTrigger>
            <TabsTrigger value="log">Care Log</TabsTrigger>
          </TabsList>
          <TabsContent value="status">
            <Status pet={pet} activities={activities} onCare={(kind) => void care(kind)} />
          </TabsContent>
          <TabsContent value="log">
            <CareLog pet={pet} activities={activities} />
          </TabsContent>
        </Tabs>
      ) : (
        <Create
          onCreated={(made) => {
            setPet(made)
            setTab('status')
          }}
        />
      )}
    </main>
  )
}

function Create({ onCreated }: { onCreated: (pet: Pet) => void }) {
  const [name, setName] = useState('')
  const [type, setType] = useState('dog')
  const [saving, setSaving] = useState(false)
  async function create() {
    if (!name.trim()) return toast.error('Please enter a pet name')
    setSaving(true)
    const { data, error } = await supabase
      .from('virtual_pets')
      .insert([{ user_id: anonymousUserId(), name: name.trim(), type, happiness: 50 }])
      .select()
      .single()
    setSaving(false)
    if (error) return toast.error('Failed to create pet')
    toast.success(`${name.trim()} has joined your family!`)
    onCreated(data)
  }
  return (
    <Card className="mt-4 space-y-4">
      <h2 className="text-xl font-semibold">Create Your Virtual Pet</h2>
      <Input placeholder="Pet's Name" value={name} onChange={(e) => setName(e.target.value)} />
      <Select value={type} onChange={setType} options={TYPES} />
      <Button disabled={!name.trim() || saving} onClick={() => void create()}>
        {saving ? 'Creating...' : 'Create My Pet'}
      </Button>
    </Card>
  )
}

function Status({
  pet,
  activities,
  onCare,
}: {
  pet: Pet
  activities: Activity[]
  onCare: (kind: Kind) => void
}) {
  const kinds: Kind[] = ['feed', 'walk', 'play']
  return (
    <div className="space-y-4">
      <Card>
        <img src="/pictures/virtual-pet.svg" alt="" width="310" height="180" className="w-full" />
        <h2 className="text-2xl">
          {TYPES.find(({ value }) => value === pet.type)?.label.slice(0, 2)} {pet.name}{' '}
          {EMOJI[moodOf(pet.happiness)]}
        </h2>
        <Progress value={pet.happiness} />
        <p>{MOOD_WORDS[moodOf(pet.happiness)].label}</p>
        <div className="mt-4 grid grid-cols-3 gap-3">
          {kinds.map((kind) => (
            <div key={kind} className="rounded-md border border-border p-3">
              <p>{{ feed: 'Last Fed', walk: 'Last Walked', play: 'Last Played' }[kind]}</p>
              <p>{ago(pet[LAST[kind]])}</p>
            </div>
          ))}
          {kinds.map((kind) => {
            const days = streak(activities, kind)
            return (
              <div key={kind} className="rounded-md border border-border p-3">
                <p>{days}</p>
                <p>{TITLE_WORDS[streakTitle(days)]}</p>
              </div>
            )
          })}
        </div>
        <div className="mt-4 flex gap-3">
          <Button onClick={() => onCare('feed')}>
            <Bone className="h-4 w-4" />
            Feed
          </Button>
          <Button onClick={() => onCare('walk')}>
            <Footprints className="h-4 w-4" />
            Walk
          </Button>
          <Button onClick={() => onCare('play')}>
            <Gamepad2 className="h-4 w-4" />
            Play
          </Button>
        </div>
      </Card>
      <Card>
        <h3 className="font-semibold">Pet Tips</h3>
        <ul className="list-disc pl-6">
          {SPECIES_WORDS[pet.type].tips.map(({ adult }) => (
            <li key={adult}>{adult}</li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

function CareLog({ pet, activities }: { pet: Pet; activities: Activity[] }) {
  const [filter, setFilter] = useState<string>('all')
  const shown = activities.filter(
    ({ activity_type }) => filter === 'all' || activity_type === filter,
  )
  return (
    <Card>
      <h2 className="font-semibold">Care History</h2>
      <div className="my-3 flex gap-2">
        {FILTERS.map(([value, label]) => (
          <Button key={value} variant="outline" onClick={() => setFilter(value)}>
            {label}
          </Button>
        ))}
      </div>
      {shown.length === 0 && <p>No activities logged yet</p>}
      <ul className="max-h-96 overflow-y-auto">
        {shown.map((entry) => (
          <li key={entry.id} className="border-b border-border py-2">
            {DEEDS[entry.activity_type]} with {pet.name}{' '}
            {format(new Date(entry.timestamp), "PP 'at' p")}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ago(at: string | null) {
  return at === null ? 'Never' : formatDistanceToNow(new Date(at), { addSuffix: true })
}

/** Computed in the browser from everything, as the plain way does. */
function streak(activities: Activity[], kind: Kind): number {
  const days = new Set(
    activities
      .filter(({ activity_type }) => activity_type === kind)
      .map(({ timestamp }) => new Date(timestamp).toDateString()),
  )
  const day = new Date()
  if (!days.has(day.toDateString())) day.setDate(day.getDate() - 1)
  let count = 0
  for (; days.has(day.toDateString()); day.setDate(day.getDate() - 1)) count += 1
  return count
}
