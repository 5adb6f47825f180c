import type { ComponentProps } from 'react'
import type { Activity } from '#domain/activities.ts'
import type { Mood } from '#domain/mood.ts'
import type { PetType } from '#domain/species.ts'
import { classNames } from '../ui/class-names.ts'
import './emoji.css'
import pictures from './emoji.svg'

/**
 * All emoji of the product, by meaning. Each has a picture of that name in emoji.svg, in this order, and
 * its row in emoji.css.
 */
export const EMOJI = {
  dog: '🐶',
  cat: '🐱',
  bird: '🐦',
  rabbit: '🐰',
  fish: '🐠',

  happy: '😄',
  smiling: '🙂',
  neutral: '😐',
  frowning: '🙁',
  crying: '😢',

  feed: '🥣',
  walk: '🐾',
  flight: '🪶',
  swim: '🫧',
  play: '🧸',

  tips: '💡',
  birthday: '🎂',
} as const satisfies Record<
  PetType | Mood | Activity | 'flight' | 'swim' | 'tips' | 'birthday',
  string
>

/** The emoji of an activity: birds and fish leave no paw prints. */
export function activityEmoji(activity: Activity, type: PetType | undefined): string {
  if (activity === 'walk' && type === 'bird') return EMOJI.flight
  if (activity === 'walk' && type === 'fish') return EMOJI.swim
  return EMOJI[activity]
}

/** Loads the pictures, so that a page that is shown later has them at once. */
export function loadEmoji(): void {
  loaded ??= new Image()
  loaded.src = pictures
}

/** Browsers forget pictures that nothing uses. */
let loaded: HTMLImageElement | undefined

/**
 * An emoji of EMOJI, drawn the same in every browser. The character itself is hidden. With `label` it is an image
 * with that name, without it decoration.
 */
export function Emoji({
  symbol,
  label,
  className,
  ...rest
}: Omit<ComponentProps<'span'>, 'children'> & { symbol: string; label?: string }) {
  return (
    <span
      {...rest}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={classNames('emoji', className)}
      data-emoji={symbol}
    >
      <span>{symbol}</span>
    </span>
  )
}
