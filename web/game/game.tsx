import { type ComponentProps, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { GAME } from '#domain/product.ts'
import { DEFAULT_PET_TYPE, type PetType } from '#domain/pet.ts'
import { GAME_PAGE, LOADING, PET_TABS, joined } from '#words/game.ts'
import { PART_FAILED } from '#words/site.ts'
import { SPECIES } from '../drawings/drawn-species.ts'
import { KeepTyped } from '../hydration/hydrate.tsx'
import { gameStore, hasPet } from '../state/game-store.ts'
import { Boundary } from '../ui/boundary.tsx'
import { Card, Skeleton, WithoutScript } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { deferred, useDeferred } from '../ui/deferred.ts'
import { Messages, gameMessages } from '../ui/messages.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { TryAgain } from '../ui/try-again.tsx'
import { CreationCard } from './creation-card.tsx'
import { petFailure, reload } from './failures.ts'
import styles from './game.module.css'
import { BIRTH, useBirth } from './pet/moments.ts'
import { PetOnStage } from './pet/pet-on-stage.tsx'
import { SoundSwitch } from './pet/sound-switch.tsx'
import { PetTips } from './pet-tips.tsx'
import { StatusCard } from './status-card.tsx'
import { type CreatePet, type ReadyPage, useGame } from './use-game.ts'

const CARE_LOG = deferred(async () => (await import('./log/care-log.tsx')).CareLog)

/** Loads what the prerendered page shows, and what a visitor sees first. */
export async function prepareGame(): Promise<void> {
  const isPrerendered = typeof document === 'undefined'
  const game = gameStore().read()
  if (isPrerendered || hasPet(game) === false) await SPECIES[DEFAULT_PET_TYPE].body.load()
  else if (game.pet) void SPECIES[game.pet.type].body.load()
}

export function VirtualPetPage() {
  return (
    <div className={styles.page}>
      <h1>{GAME}</h1>
      <p className={styles.lead}>{GAME_PAGE.lead}</p>
      <WithoutScript address="/virtual-pet" words={GAME_PAGE} />
      <Game />
    </div>
  )
}

/** The pet, or the creation card. The prerendered page has both: <html data-visit> decides which is visible. */
export function Game() {
  const page = useGame()
  const { state } = page
  const isEither = state === 'prerendered'
  const isPet = state === 'ready' || state === 'loading' || isEither
  const shown = state === 'ready' ? 'pet' : state === 'none' ? 'none' : 'unknown'
  const isCreatedHere = state === 'ready' && page.isCreatedHere
  const birth = useBirth(shown, isCreatedHere, () => {
    if (state === 'ready') gameMessages.show({ kind: 'success', text: joined(page.pet.name) })
  })
  const layout = isEither ? styles.either : isPet && styles.pet

  return (
    <div className={classNames(styles.game, layout)}>
      <Messages of={gameMessages} className={styles.messages} />
      {isPet && (
        <div className={styles.returning}>
          <PetView page={state === 'ready' ? page : undefined} birth={birth} />
        </div>
      )}
      {(state === 'none' || isEither) && (
        // A boundary of its own: the page of a returning visitor drops it before it is hydrated.
        <Suspense>
          <KeepTyped />
          <NewPet create={state === 'none' ? page.create : undefined} />
        </Suspense>
      )}
      {state === 'failed' && <FetchFailed code={page.failure.code} onRetry={page.retry} />}
    </div>
  )
}

/** The creation card with tips for the chosen species. `create` is undefined until it is known that there is no pet. */
function NewPet({ create }: { create: CreatePet | undefined }) {
  const [type, setType] = useState<PetType>(DEFAULT_PET_TYPE)
  return (
    <div className={styles.new} onFocus={prepare} onPointerEnter={prepare} onSubmit={prepare}>
      <Boundary>
        <CreationCard type={type} onType={setType} onCreate={create} />
      </Boundary>
      <div className={styles.newTips}>
        <Boundary>
          <PetTips type={type} />
        </Boundary>
      </div>
    </div>
  )
}

/** Loads what a visitor who turns to the creation card sees next. */
function prepare() {
  void BIRTH.load()
  for (const { body } of Object.values(SPECIES)) void body.load()
}

type ViewProps = { page: ReadyPage | undefined; birth: ComponentProps<typeof PetOnStage>['birth'] }

/** The pet in its scene, its two tabs and its tips. `page` is undefined while the pet is loading. */
function PetView({ page, birth }: ViewProps) {
  // A press paints its figures first, then the rest.
  const after = useDeferredValue(page)
  const [tab, setTab] = useState<'status' | 'log'>('status')
  const isReady = page !== undefined
  useEffect(() => {
    if (isReady) void CARE_LOG.load()
  }, [isReady])
  return (
    <>
      <span className="sr-only" role="status">
        {!page && LOADING.status}
      </span>
      <div className={styles.stage}>
        <Boundary>
          {after && <PetOnStage page={after} birth={birth} />}
          {!after && <Skeleton className={styles.stageSkeleton} />}
        </Boundary>
      </div>
      <div className={styles.tabs}>
        <Tabs
          label={PET_TABS.title}
          aside={<SoundSwitch />}
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'status', label: PET_TABS.status, panel: <StatusCard page={page} /> },
            { id: 'log', label: PET_TABS.log, panel: page && <LazyCareLog page={page} /> },
          ]}
        />
      </div>
      {after && (
        <div className={styles.tips}>
          <Boundary>
            <PetTips type={after.pet.type} />
          </Boundary>
        </div>
      )}
    </>
  )
}

/** The Care Log, in a file of its own that is loaded once there is a pet. */
function LazyCareLog({ page }: { page: ReadyPage }) {
  const { value: CareLog, again } = useDeferred(CARE_LOG)
  if (CareLog) return <CareLog page={page} />
  return (
    <Card>
      {again ? <TryAgain text={PART_FAILED} {...again} /> : <p role="status">{LOADING.careLog}</p>}
    </Card>
  )
}

/** Says that the pet could not be read, and offers to try again, or to reload a page that is too old. */
function FetchFailed({ code, onRetry }: { code: string; onRetry: () => void }) {
  const again = reload(code)
  return (
    <Card>
      <TryAgain label={again?.label} onPress={again?.onPress ?? onRetry}>
        <h2>{petFailure(code, 'fetchPet')}</h2>
        {again === undefined && <p>{LOADING.goesOn}</p>}
      </TryAgain>
    </Card>
  )
}
