import type { Activity, PetType } from '#domain/pet.ts'
import type { Mood } from '#domain/mood.ts'
import { classNames } from '../ui/class-names.ts'
import './emoji.css'
import { SPECIES } from './drawn-species.ts'

/** Addresses of the pictures by file, which is named by the code point. */
const PICTURES = import.meta.glob<string>('./emoji/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

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

export function activityEmoji(activity: Activity, type: PetType | undefined): string {
  const walk = type && SPECIES[type].walkEmoji
  return activity === 'walk' && walk ? walk : EMOJI[activity]
}

/** Images in prerendered HTML load when they are seen; those that React adds, perhaps hidden, load at once. */
export const PICTURE_LOADING = {
  loading: import.meta.env.SSR ? 'lazy' : 'eager',
  suppressHydrationWarning: true,
} as const

type EmojiProps = { symbol: string; label?: string; className?: string | undefined }

/** An emoji, drawn alike in every browser, its character hidden. An image with the name `label`, else decoration. */
export function Emoji({ symbol, label, className }: EmojiProps) {
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={classNames('emoji', className)}
    >
      <img
        src={PICTURES[`./emoji/${symbol.codePointAt(0)?.toString(16)}.svg`]}
        {...PICTURE_LOADING}
        alt=""
      />
      {/* For programs that read the text: its layout would search all fonts for the character. */}
      <span hidden>{symbol}</span>
    </span>
  )
}
