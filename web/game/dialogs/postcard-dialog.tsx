import { useEffect, useMemo, useRef, useState } from 'react'
import type { CareDays } from '#domain/care-days.ts'
import { keepsakesOf } from '#domain/keepsakes.ts'
import { moodOf } from '#domain/mood.ts'
import { seasonOf } from '#domain/season.ts'
import { POSTCARD } from '#words/dialogs.ts'
import { SAVED_FILE } from '#words/site.ts'
import { pngOf } from '../../drawings/canvas.ts'
import { Keepsakes } from '../../drawings/drawn-keepsakes.tsx'
import { PetPortrait } from '../../drawings/pet-portrait.tsx'
import { PetStage } from '../../drawings/pet-stage.tsx'
import { useSpecies } from '../../drawings/drawn-species.ts'
import { isSouthern } from '../../state/clock.ts'
import type { GamePet } from '../../state/outbox.ts'
import { canShare, isCancelled, saveFile } from '../../state/save-file.ts'
import { useDaylight, useToday } from '../../state/use-clock.ts'
import { afterLayout } from '../../ui/after-layout.ts'
import { Button } from '../../ui/button.tsx'
import { ChipGroup } from '../../ui/chips.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { OtherWays } from '../../ui/other-ways.tsx'
import {
  type PostcardFormat,
  paintPostcard,
  postcardLines,
  scaleIn,
  sceneOf,
} from './paint-postcard.ts'
import styles from './postcard-dialog.module.css'

const FORMATS: readonly PostcardFormat[] = ['square', 'story', 'card']
const PNG = 'image/png'

type PostcardDialogProps = { pet: GamePet; days: CareDays; onClose: () => void }

/** A picture of the pet in three formats to save, copy or share. */
export function PostcardDialog({ pet, days, onClose }: PostcardDialogProps) {
  const keepsakes = keepsakesOf(days, pet.activities_count).map(({ keepsake }) => keepsake)
  const [format, setFormat] = useState<PostcardFormat>('square')
  const [status, setStatus] = useState('')
  /** Offered to the browser. */
  const [saved, setSaved] = useState<File>()
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const painting = useRef<Promise<(scale?: number) => void>>(undefined)
  const species = useSpecies(pet.type)
  const daylight = useDaylight()
  const today = useToday()
  const season = seasonOf(today, isSouthern())
  const lines = useMemo(() => postcardLines(pet, days, today), [pet, days, today])
  // The scene of a story goes on above the surface of the water.
  const isSurfaceHidden = format === 'story' && species?.isSeasonOnTop

  useEffect(() => {
    const drawn = stage.current?.firstElementChild
    const context = canvas.current?.getContext('2d')
    if (!species || !drawn || !context) return undefined
    let isLatest = true
    let cancel = afterLayout(() => {
      painting.current = sceneOf(drawn, format).then((scene) => {
        const paint = (scale = scaleIn(context.canvas.parentElement, format)) =>
          paintPostcard({ name: pet.name, lines }, format, scene, context, scale)
        if (isLatest) cancel = afterLayout(paint)
        return paint
      })
    })
    const repaint = () => void painting.current?.then((paint) => paint())
    addEventListener('resize', repaint)
    return () => {
      removeEventListener('resize', repaint)
      cancel()
      isLatest = false
    }
  }, [species, format, daylight, season, pet.name, lines])

  async function makeFile(): Promise<File> {
    const paint = await painting.current
    // The file has the whole size; it is taken before the canvas is painted as it is shown.
    paint?.(1)
    const making = canvas.current && pngOf(canvas.current)
    paint?.()
    const made = await making
    if (!made) throw new DOMException(POSTCARD.notMade, 'EncodingError')
    return new File([made], `${POSTCARD.file(pet.name)}.png`, { type: made.type })
  }

  async function save(file: Promise<File>): Promise<string> {
    const made = await file
    saveFile(made)
    setSaved(made)
    return SAVED_FILE.look(made.name)
  }

  /** Passes the picture as a file, and shows the text that this returns or the one of its failure. */
  async function pass(to: (file: Promise<File>) => Promise<string>, failed: string) {
    setStatus(
      await to(makeFile()).catch((error) => {
        // What the browser refuses is a DOMException; anything else is a mistake of ours.
        if (!(error instanceof DOMException)) reportError(error)
        return isCancelled(error) ? '' : failed
      }),
    )
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
              season={isSurfaceHidden ? undefined : season}
              keepsakes={<Keepsakes species={pet.type} keepsakes={keepsakes} daylight={daylight} />}
            >
              {species && <PetPortrait species={species} mood={moodOf(pet.happiness)} />}
            </PetStage>
          </div>
          <canvas ref={canvas} role="img" aria-label={POSTCARD.picture([pet.name, ...lines])} />
        </div>
        <div
          className={styles.choices}
          // What was said of the picture before is out of date.
          onChange={() => {
            setStatus('')
            setSaved(undefined)
          }}
        >
          <p>{POSTCARD.lead}</p>
          <ChipGroup
            legend={POSTCARD.format}
            value={format}
            onChange={setFormat}
            chips={FORMATS.map((value) => ({ value, label: POSTCARD.formats[value] }))}
          />
        </div>
      </div>
      {saved && <OtherWays file={saved} />}
      <div className={classNames('row', styles.actions)}>
        <Button onClick={() => void pass(save, POSTCARD.notMade)}>{POSTCARD.save}</Button>
        {!saved && canShare(new File([], 'postcard.png', { type: PNG })) && (
          <Button variant="quiet" onClick={() => void pass(share, POSTCARD.notShared)}>
            {POSTCARD.share}
          </Button>
        )}
        {'ClipboardItem' in window && (
          <Button variant="quiet" onClick={() => void pass(copy, POSTCARD.notCopied)}>
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

async function share(file: Promise<File>): Promise<string> {
  await navigator.share({ files: [await file] })
  return ''
}

/** Copies before the picture is made: later, Safari refuses it. */
async function copy(file: Promise<File>): Promise<string> {
  await navigator.clipboard.write([new ClipboardItem({ [PNG]: file })])
  return POSTCARD.copied
}
