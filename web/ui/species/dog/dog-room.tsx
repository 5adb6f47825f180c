import type { Daylight } from '../../scenes/daylight.ts'
import { Room } from '../../scenes/room.tsx'
import { RoomWindow } from '../../scenes/room-window.tsx'

/** A living room: window, plant, a picture of a bone, and the rug the dog sits on. */
export function DogRoom({ daylight }: { daylight: Daylight }) {
  return (
    <>
      <Room />
      <RoomWindow daylight={daylight} x={82} y={104} />
      <g transform="translate(422 72) rotate(3)">
        <rect x="-38" y="-30" width="76" height="60" rx="8" fill="var(--scene-trim)" />
        <rect x="-29" y="-21" width="58" height="42" rx="4" fill="#fff1dc" />
        <path
          d="M-12 5a6 6 0 1 1-6-6a6 6 0 1 1 6-5h24a6 6 0 1 1 6 5a6 6 0 1 1-6 6z"
          fill="#dc5436"
        />
      </g>
      <g transform="translate(428 238)">
        <path
          d="M0-6C-8-40-34-46-40-64C-16-62-2-44 0-20C2-54 18-74 38-78C40-52 18-40 4-6z"
          fill="var(--scene-blade)"
        />
        <path d="M2-10C-2-50-10-72 2-92C16-70 10-44 4-10z" fill="var(--scene-grass)" />
        <path d="M-26-12H30L24 26Q23 32 16 32H-12Q-19 32-20 26z" fill="#c8613a" />
        <path d="M-29-16H33V-4H-29z" fill="#dc7448" />
      </g>
      <ellipse cx="240" cy="290" rx="176" ry="26" fill="#b9503a" />
      <ellipse cx="240" cy="288" rx="160" ry="21" fill="#e07a55" />
      <ellipse cx="240" cy="288" rx="136" ry="16" fill="#f6cf94" />
      <ellipse cx="240" cy="288" rx="112" ry="12" fill="#e99a63" />
      <g transform="translate(66 284)">
        <circle r="15" fill="#8cc368" />
        <path d="M-14-6Q0 2 14-6M-14 6Q0-2 14 6" fill="none" stroke="#fff1dc" strokeWidth="3" />
      </g>
    </>
  )
}
