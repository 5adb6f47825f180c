import type { Activity } from '#domain/activities.ts'
import type { Mood } from '#domain/mood.ts'
import type { PetType } from '#domain/species.ts'
import { classNames } from '../ui/class-names.ts'
import './emoji.css'
import pictures from './emoji.svg'
import { SPECIES } from './species.ts'

/** The emoji of the product by meaning. Those of the species are in species.ts. */
export const EMOJI = {
  happy: '😄',
  smiling: '🙂',
  neutral: '😐',
  frowning: '🙁',
  crying: '😢',

  feed: '🥣',
  walk: '🐾',
  play: '🧸',

  tips: '💡',
  birthday: '🎂',
} as const satisfies Record<Mood | Activity | 'tips' | 'birthday', string>

/** The emoji of an activity. */
export function activityEmoji(activity: Activity, type: PetType | undefined): string {
  const walk = type && SPECIES[type].walkEmoji
  return activity === 'walk' && walk ? walk : EMOJI[activity]
}

/**
 * An emoji, drawn the same in every browser: emoji.svg has a picture of each, named by its code point. The character
 * itself is hidden. With `label` it is an image with that name, without it decoration.
 */
export function Emoji({
  symbol,
  label,
  className,
}: {
  symbol: string
  label?: string
  className?: string | undefined
}) {
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={classNames('emoji', className)}
    >
      <img src={`${pictures}#u${symbol.codePointAt(0)?.toString(16)}`} loading="lazy" alt="" />
      <span>{symbol}</span>
    </span>
  )
}
