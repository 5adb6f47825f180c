import { useEffect, useReducer, useRef, useState } from 'react'
import type { CareDays } from '#domain/care-days.ts'
import { type Keepsake, byDay, keepsakesOf } from '#domain/keepsakes.ts'
import { moodOf } from '#domain/mood.ts'
import { seasonOf } from '#domain/season.ts'
import { KEEPSAKE_NAMES, POSTCARD } from '#words/keepsakes.ts'
import { pngOf } from '../drawings/canvas.ts'
import { PlacedKeepsakes } from '../drawings/keepsakes.tsx'
import { PetPortrait } from '../drawings/pet-portrait.tsx'
import { PetStage } from '../drawings/pet-stage.tsx'
import { SeasonalScenery } from '../drawings/seasons.tsx'
import { SPECIES, useSpecies } from '../drawings/species.ts'
import { isSouthern } from '../state/clock.ts'
import type { GamePet } from '../state/outbox.ts'
import { saveFile } from '../state/save-file.ts'
import { useDaylight, useToday } from '../state/use-clock.ts'
import { Button } from '../ui/button.tsx'
import { ChipChecks, ChipGroup } from '../ui/chips.tsx'
import { useDeferred } from '../ui/deferred.ts'
import { Dialog } from '../ui/dialog.tsx'
import {
  POSTCARD_FORMATS,
  POSTCARD_LAYOUTS,
  paintPostcard,
  postcardTexts,
} from './paint-postcard.ts'
import styles from './postcard-dialog.module.css'

/** Keepsakes that are on a postcard before the visitor chooses. */
const SHOWN_KEEPSAKES = 3

/** A picture of the pet in three formats to save, copy or share. */
export function PostcardDialog({
  pet,
  days,
  onClose,
}: {
  pet: GamePet
  days: CareDays
  onClose: () => void
}) {
  const [format, setFormat] = useState<(typeof POSTCARD_FORMATS)[number]>('square')
  const [picked, setPicked] = useState<readonly Keepsake[]>()
  const [status, setStatus] = useState('')
  const [, paintAgain] = useReducer((times: number) => times + 1, 0)
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const species = useSpecies(pet.type)
  const daylight = useDaylight()
  const today = useToday()
  const season = seasonOf(today, isSouthern())
  const texts = postcardTexts(pet, days, today)
  const drawings = useDeferred(SPECIES[pet.type].keepsakes).value
  const dated = keepsakesOf(days, pet.activities_count)
  const newest = byDay(dated).slice(-SHOWN_KEEPSAKES)
  const wanted = picked ?? newest.map(({ keepsake }) => keepsake)
  const keepsakes = dated.map(({ keepsake }) => keepsake)
  const chosen = keepsakes.filter((one) => wanted.includes(one))

  useEffect(() => {
    const drawn = stage.current?.firstElementChild
    const context = canvas.current?.getContext('2d')
    if (species && drawn && context) paintPostcard(texts, format, drawn, context)
  })
  useEffect(() => void document.fonts.ready.then(paintAgain), [])

  /** Passes the picture as a file, and shows the text that it returns. */
  async function passFile(to: (file: File) => string | Promise<string>) {
    const picture = canvas.current && (await pngOf(canvas.current).catch(() => null))
    const name = `${POSTCARD.file(pet.name)}.png`
    setStatus(picture ? await to(new File([picture], name, { type: PNG })) : POSTCARD.notMade)
  }

  return (
    <Dialog title={POSTCARD.title(pet.name)} onClose={onClose}>
      <div className={styles.body}>
        <div className={styles.view}>
          {/* The canvas is painted from these drawings under it. They are those of the page, at rest. */}
          <div ref={stage} aria-hidden="true" className={styles.source}>
            <PetStage
              species={species}
              daylight={daylight}
              season={<SeasonalScenery type={pet.type} season={season} />}
              keepsakes={
                drawings && (
                  // The key draws other keepsakes without the animation of their arrival.
                  <PlacedKeepsakes
                    key={chosen.join()}
                    of={drawings}
                    keepsakes={chosen}
                    daylight={daylight}
                  />
                )
              }
            >
              {species && <PetPortrait species={species} mood={moodOf(pet.happiness)} />}
            </PetStage>
          </div>
          <canvas
            ref={canvas}
            width={POSTCARD_LAYOUTS[format].width}
            height={POSTCARD_LAYOUTS[format].height}
            role="img"
            aria-label={POSTCARD.picture([pet.name, ...texts.lines])}
          />
        </div>
        <div className={styles.choices}>
          <p>{POSTCARD.lead}</p>
          <ChipGroup
            legend={POSTCARD.format}
            hideLegend
            value={format}
            onChange={(value) => {
              setFormat(value)
              setStatus('')
            }}
            chips={POSTCARD_FORMATS.map((value) => ({ value, label: POSTCARD.formats[value] }))}
          />
          {keepsakes.length > 0 && (
            <ChipChecks
              legend={POSTCARD.keepsakes}
              chips={keepsakes.map((value) => ({ value, label: KEEPSAKE_NAMES[pet.type][value] }))}
              values={chosen}
              onChange={(values) => {
                setPicked(values)
                setStatus('')
              }}
            />
          )}
        </div>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => void passFile(save)}>{POSTCARD.save}</Button>
        {canShare() && (
          <Button variant="quiet" onClick={() => void passFile(share)}>
            {POSTCARD.share}
          </Button>
        )}
        {canCopy() && (
          <Button
            variant="quiet"
            onClick={() => canvas.current && void copy(canvas.current).then(setStatus)}
          >
            {POSTCARD.copy}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {POSTCARD.close}
        </Button>
        <p role="status">{status}</p>
      </div>
    </Dialog>
  )
}

const PNG = 'image/png'

function save(file: File): string {
  saveFile(file, file.name)
  return POSTCARD.saved
}

/** Whether this browser passes pictures to other programs. */
function canShare(): boolean {
  const file = new File([], 'postcard.png', { type: PNG })
  return navigator.canShare?.({ files: [file] }) ?? false
}

/** Passes the file to a program that the visitor chooses. Returns an error text, or '' if it was shared or cancelled. */
async function share(file: File): Promise<string> {
  try {
    await navigator.share({ files: [file] })
    return ''
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? '' : POSTCARD.notShared
  }
}

/** Whether this browser can copy pictures; on plain http it cannot. */
function canCopy(): boolean {
  return typeof ClipboardItem === 'function' && typeof navigator.clipboard?.write === 'function'
}

/** Copies before the picture is made: later, Safari refuses it. */
async function copy(canvas: HTMLCanvasElement): Promise<string> {
  const picture = pngOf(canvas).then((made) => made ?? Promise.reject(new Error('no picture')))
  try {
    await navigator.clipboard.write([new ClipboardItem({ [PNG]: picture })])
    return POSTCARD.copied
  } catch {
    return POSTCARD.notCopied
  }
}
