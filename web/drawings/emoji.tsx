import type { ComponentProps } from 'react'
import type { Activity } from '#domain/activities.ts'
import type { Mood } from '#domain/mood.ts'
import type { PetType } from '#domain/species.ts'
import type { StreakTitle } from '#domain/streak-title.ts'
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
  play: '🧸',

  startingOut: '🥚',
  beginnerBuddy: '🐣',
  bondBuilder: '🌱',
  trustyFriend: '💛',
  devotedKeeper: '🌟',
  guardian: '🏅',

  tips: '💡',
} as const satisfies Record<PetType | Mood | Activity | StreakTitle | 'tips', string>

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
