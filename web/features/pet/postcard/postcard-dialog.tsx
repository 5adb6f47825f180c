import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { moodOf } from '#domain/mood.ts'
import type { Keepsake } from '#domain/keepsakes.ts'
import type { Pet } from '#domain/pet.ts'
import { KEEPSAKE_NAMES } from '#words/keepsakes.ts'
import { POSTCARD } from '#words/postcard.ts'
import { GAME } from '#domain/product.ts'
import { saveFile } from '../../../device/save-file.ts'
import { useDaylight } from '../../../device/use-daylight.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useDeferred } from '../../../ui/deferred.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ChipChecks } from '../../../ui/form/chip-checks.tsx'
import { ChipGroup } from '../../../ui/form/chip-group.tsx'
import { PlacedKeepsakes } from '../../../ui/keepsakes/keepsakes.tsx'
import { useThings } from '../../../ui/species/use-things.ts'
import { PetPortrait } from '../../../ui/pets/pet-portrait.tsx'
import { pngOf } from '../../../ui/picture/png-of.ts'
import { PetStage } from '../../../ui/scenes/pet-stage.tsx'
import { useSpecies } from '../../../ui/species/use-species.ts'
import type { ShownStreaks } from '../game/game-figures.ts'
import { useKeepsakes } from '../keepsakes/use-keepsakes.ts'
import { LIFE_PART } from '../life/life-part.ts'
import { POSTCARD_FORMATS, type PostcardFormat, type PostcardLayout, layoutOf } from './formats.ts'
import { canCopy, canShare, copyPostcard, postcardFile, sharePostcard } from './give-postcard.ts'
import { newestKeepsakes } from './newest-keepsakes.ts'
import { type PostcardLines, paintPostcard } from './paint-postcard.ts'
import styles from './postcard-dialog.module.css'

/** A picture of the pet to show somebody, in three formats; `lines` stand below its name. Loaded when it is asked for. */
export function PostcardDialog({
  pet,
  streaks,
  lines,
  onClose,
}: {
  pet: Pet
  /** What its keepsakes follow from. */
  streaks: ShownStreaks | undefined
  lines: readonly string[]
  onClose: () => void
}) {
  const [format, setFormat] = useState<PostcardFormat>('square')
  const [said, setSaid] = useState('')
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const species = useSpecies(pet.type)
  const daylight = useDaylight()
  const life = useDeferred(LIFE_PART).value
  const things = useThings(pet.type)
  const keepsakes = useKeepsakes(streaks)
  const [picked, setPicked] = useState<readonly Keepsake[]>()
  const wanted = picked ?? newestKeepsakes(keepsakes)
  const chosen = keepsakes.map(({ keepsake }) => keepsake).filter((one) => wanted.includes(one))
  const isFurnished = things !== undefined && chosen.length > 0
  const layout = layoutOf(format, isFurnished)
  // All that it can look otherwise by.
  const look = [
    format,
    daylight,
    life !== undefined,
    things !== undefined,
    pet.happiness,
    pet.name,
    ...lines,
    ...chosen,
  ].join('\n')
  const content = { name: pet.name, lines, from: GAME }
  const file = usePainted(content, layout, species && look, stage, canvas)
  const { width, height, scene } = layout

  return (
    <Dialog title={POSTCARD.title(pet.name)} onClose={onClose}>
      <p>{POSTCARD.lead}</p>
      <ChipGroup
        legend={POSTCARD.format}
        hideLegend
        value={format}
        onChange={(chosen) => {
          setFormat(chosen)
          setSaid('')
        }}
        chips={POSTCARD_FORMATS.map((value) => ({ value, label: POSTCARD.formats[value] }))}
      />
      <div className={styles.view}>
        {/* What the canvas is painted from, under it: the same drawings as on the page, at rest, by day's colours. */}
        <div
          ref={stage}
          aria-hidden="true"
          className={classNames(styles.source, styles[isFurnished ? 'furnished' : format])}
          style={{ aspectRatio: `${scene.width} / ${scene.height}` }}
        >
          <PetStage
            species={species}
            daylight={daylight}
            season={life && <life.Season type={pet.type} />}
            keepsakes={
              isFurnished && (
                // Others are drawn anew, at rest: a picture has no arrivals.
                <PlacedKeepsakes
                  key={chosen.join()}
                  things={things}
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
          chips={keepsakes.map(({ keepsake: value }) => ({
            value,
            label: KEEPSAKE_NAMES[pet.type][value],
          }))}
          values={chosen}
          onChange={(values) => {
            setPicked(values)
            setSaid('')
          }}
        />
      )}
      <div className={styles.keys}>
        {file && canShare(file) && (
          <Button onClick={() => void sharePostcard(file).then(setSaid)}>{POSTCARD.share}</Button>
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
            onClick={() => file && void copyPostcard(file).then(setSaid)}
          >
            {POSTCARD.copy}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {POSTCARD.close}
        </Button>
      </div>
      <p role="status" className={styles.said}>
        {file === null ? POSTCARD.notMade : said}
      </p>
    </Dialog>
  )
}

/**
 * Paints the postcard whenever its `look` changes, undefined while there is nothing to paint, and gives it as
 * a file: made before it is asked for, as browsers share only in the moment of a press. Undefined while it is
 * being made, null where it cannot be.
 */
function usePainted(
  content: PostcardLines,
  layout: PostcardLayout,
  look: string | undefined,
  stage: RefObject<HTMLElement | null>,
  canvas: RefObject<HTMLCanvasElement | null>,
): File | null | undefined {
  const [painted, setPainted] = useState<{ look: string; file: File | null }>()
  const paint = useEffectEvent(async () => {
    const context = canvas.current?.getContext('2d')
    const drawn = stage.current?.firstElementChild
    if (!context || !drawn) return null
    paintPostcard(content, layout, drawn, context)
    const picture = await pngOf(context.canvas)
    return picture && postcardFile(picture, content.name)
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
