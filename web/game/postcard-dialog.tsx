import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CareDays } from '#domain/care-days.ts'
import { type Keepsake, byDay, keepsakesOf } from '#domain/keepsakes.ts'
import { moodOf } from '#domain/mood.ts'
import { KEEPSAKE_NAMES, POSTCARD } from '#words/keepsakes.ts'
import { GAME } from '#domain/product.ts'
import { seasonOf } from '#domain/season.ts'
import { isSouthern } from '../state/clock.ts'
import { saveFile } from '../state/save-file.ts'
import { useDaylight, useToday } from '../state/use-clock.ts'
import type { GamePet } from '../state/outbox.ts'
import { useDeferred } from '../ui/deferred.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Button } from '../ui/button.tsx'
import { ChipChecks, ChipGroup } from '../ui/chips.tsx'
import { PlacedKeepsakes } from '../drawings/keepsakes.tsx'
import { SPECIES, useSpecies } from '../drawings/species.ts'
import { PetPortrait } from '../drawings/pet-portrait.tsx'
import { pngOf } from '../drawings/canvas.ts'
import { PetStage } from '../drawings/pet-stage.tsx'
import { SeasonalScenery } from '../drawings/seasons.tsx'
import {
  POSTCARD_FORMATS,
  POSTCARD_LAYOUTS,
  type PostcardFormat,
  type PostcardLines,
  paintPostcard,
} from './paint-postcard.ts'
import styles from './postcard-dialog.module.css'

/** Keepsakes that are on a postcard before the visitor chooses. */
const SHOWN_KEEPSAKES = 3

/** A picture of the pet in three formats to save, copy or share; `lines` stand below its name. */
export function PostcardDialog({
  pet,
  days,
  lines,
  onClose,
}: {
  pet: GamePet
  days: CareDays
  lines: readonly string[]
  onClose: () => void
}) {
  const [format, setFormat] = useState<PostcardFormat>('square')
  const [status, setStatus] = useState('')
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const species = useSpecies(pet.type)
  const daylight = useDaylight()
  const season = seasonOf(useToday(), isSouthern())
  const drawings = useDeferred(SPECIES[pet.type].keepsakes).value
  const dated = keepsakesOf(days, pet.activities_count)
  const keepsakes = dated.map(({ keepsake }) => keepsake)
  const newest = byDay(dated).slice(-SHOWN_KEEPSAKES)
  const [picked, setPicked] = useState<readonly Keepsake[]>()
  const wanted = picked ?? newest.map(({ keepsake }) => keepsake)
  const chosen = keepsakes.filter((one) => wanted.includes(one))
  // Everything the picture depends on.
  const look = JSON.stringify([format, daylight, season, !drawings, pet, lines, chosen])
  const content = { name: pet.name, lines, from: GAME }
  const file = usePainted(content, format, species && look, stage, canvas)
  const { width, height, scene } = POSTCARD_LAYOUTS[format]

  return (
    <Dialog title={POSTCARD.title(pet.name)} onClose={onClose}>
      <p>{POSTCARD.lead}</p>
      <ChipGroup
        legend={POSTCARD.format}
        hideLegend
        value={format}
        onChange={(chosen) => {
          setFormat(chosen)
          setStatus('')
        }}
        chips={POSTCARD_FORMATS.map((value) => ({ value, label: POSTCARD.formats[value] }))}
      />
      <div className={styles.view}>
        {/* The canvas is painted from these drawings under it. They are those of the page, at rest. */}
        <div
          ref={stage}
          aria-hidden="true"
          className={styles.source}
          style={{ aspectRatio: `${scene.width} / ${scene.height}` }}
        >
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
          width={width}
          height={height}
          role="img"
          aria-label={POSTCARD.picture([pet.name, ...lines])}
        />
      </div>
      {keepsakes.length > 0 && (
        <ChipChecks
          legend={POSTCARD.keepsakes}
          chips={keepsakes.map((value) => ({
            value,
            label: KEEPSAKE_NAMES[pet.type][value],
          }))}
          values={chosen}
          onChange={(values) => {
            setPicked(values)
            setStatus('')
          }}
        />
      )}
      <div className={styles.buttons}>
        {file && canShare(file) && (
          <Button onClick={() => void share(file).then(setStatus)}>{POSTCARD.share}</Button>
        )}
        <Button
          variant={file && canShare(file) ? 'quiet' : 'primary'}
          disabled={!file}
          onClick={() => file && saveFile(file, file.name)}
        >
          {POSTCARD.save}
        </Button>
        {canCopy() && (
          <Button
            variant="quiet"
            disabled={!file}
            onClick={() => file && void copy(file).then(setStatus)}
          >
            {POSTCARD.copy}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {POSTCARD.close}
        </Button>
      </div>
      <p role="status" className={styles.status}>
        {file === null ? POSTCARD.notMade : status}
      </p>
    </Dialog>
  )
}

/**
 * Paints the postcard when its `look` changes (undefined: nothing to paint yet) and returns it as a file. The file
 * is made before a press, because browsers share only during one. Undefined while it is being made, null if it
 * cannot be made.
 */
function usePainted(
  content: PostcardLines,
  format: PostcardFormat,
  look: string | undefined,
  stage: RefObject<HTMLElement | null>,
  canvas: RefObject<HTMLCanvasElement | null>,
): File | null | undefined {
  const [painted, setPainted] = useState<{ look: string; file: File | null }>()
  const paint = useEffectEvent(async () => {
    const context = canvas.current?.getContext('2d')
    const drawn = stage.current?.firstElementChild
    if (!context || !drawn) return null
    paintPostcard(content, format, drawn, context)
    const picture = await pngOf(context.canvas)
    const name = `${POSTCARD.file(content.name)}.png`
    return picture && new File([picture], name, { type: picture.type })
  })
  useEffect(() => {
    if (look === undefined) return undefined
    let isLeft = false
    async function make(made: string) {
      await document.fonts.ready
      const file = isLeft ? null : await paint().catch(() => null)
      if (!isLeft) setPainted({ look: made, file })
    }
    void make(look)
    return () => {
      isLeft = true
    }
  }, [look])
  return painted?.look === look ? painted?.file : undefined
}

/** Whether this browser passes files to other programs. */
function canShare(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })
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

async function copy(file: File): Promise<string> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [file.type]: file })])
    return POSTCARD.copied
  } catch {
    return POSTCARD.notCopied
  }
}
