import type { Daylight } from '../../scenes/daylight.ts'
import { Room } from '../../scenes/room.tsx'
import { RoomWindow } from '../../scenes/room-window.tsx'

/** A room with a cat tree: two posts, a lookout, a cave, and the wide cushion the cat sits on. */
export function CatRoom({ daylight }: { daylight: Daylight }) {
  return (
    <>
      <Room />
      <RoomWindow daylight={daylight} x={402} y={104} />
      <g fill="#c08a5a">
        <rect x="62" y="70" width="26" height="222" rx="4" />
        <rect x="112" y="170" width="22" height="120" rx="4" />
      </g>
      <path
        d="M62 96h26M62 112h26M62 128h26M62 144h26M62 190h26M62 206h26M112 190h22M112 204h22"
        stroke="#a5703f"
        strokeWidth="4"
      />
      <rect x="22" y="52" width="112" height="22" rx="11" fill="#8aa86d" />
      <path d="M28 54Q78 30 128 54z" fill="#a8c583" />
      <rect x="40" y="150" width="112" height="20" rx="10" fill="#8aa86d" />
      <path d="M128 74V104" stroke="#a5703f" strokeWidth="3" />
      <circle cx="128" cy="112" r="11" fill="#dc5436" />
      <path d="M24 298V250Q24 222 56 222H110Q142 222 142 250V298z" fill="#c9a075" />
      <path d="M56 298V268Q56 244 83 244T110 268V298z" fill="#6f4a30" />
      <path
        d="M94 300Q92 272 130 274H350Q388 272 386 300Q384 316 350 316H130Q96 316 94 300z"
        fill="#5f8f7b"
      />
      <path
        d="M104 288Q106 276 140 276H340Q374 276 376 288Q372 300 340 300H140Q108 300 104 288z"
        fill="#7fae98"
      />
      <g transform="translate(420 286)">
        <circle r="17" fill="#dc8fa0" />
        <path
          d="M-15-6Q2-10 13 10M-12 11Q-4-8 14-8M-17 2Q-2-2 4 16M14 12Q30 18 40 10"
          fill="none"
          stroke="#b96a80"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </g>
    </>
  )
}
