import { PlacedPet } from './placed-pet.tsx'

/** Night: a sleepy cat in the light of a lamp, and a chat that is awake with a thermometer at hand. */
export function AnytimeHelp() {
  return (
    <>
      <path d="M0 0H360V220H0z" fill="#30346a" />
      <path d="M0 172H360V220H0z" fill="#483c66" />
      <path
        d="M24 22H98V110H24z"
        fill="#1f2450"
        stroke="#5b5486"
        strokeWidth="8"
        strokeLinejoin="round"
      />
      <path d="M70 40A19 19 0 1 0 82 66A16 16 0 0 1 70 40z" fill="#fdeec2" />
      <path
        d="M42 42h.1M46 88h.1M84 92h.1M84 40h.1"
        stroke="#fdeec2"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="322" cy="100" r="104" fill="#ffd98a" opacity=".16" />
      <circle cx="322" cy="100" r="64" fill="#ffd98a" opacity=".16" />
      <ellipse cx="148" cy="200" rx="96" ry="15" fill="#b85f7a" />
      <ellipse cx="148" cy="196" rx="88" ry="11" fill="#d57f96" />
      <PlacedPet type="cat" mood="smiling" x={144} y={198} size={0.76} sleepy />
      <path d="M324 96V192M304 198H344" stroke="#c9a075" strokeWidth="8" strokeLinecap="round" />
      <path d="M310 58H338L354 98H294z" fill="#ffc94d" />
      <path
        d="M204 24H282Q296 24 296 38V74Q296 88 282 88H236L212 104L216 88H204Q190 88 190 74V38Q190 24 204 24z"
        fill="#fff1dc"
      />
      <g strokeLinecap="round" fill="none">
        <path d="M218 68L242 44" stroke="#c5d8e4" strokeWidth="13" />
        <path d="M218 68L232 54" stroke="#dc5436" strokeWidth="6" />
        <path d="M258 58l8 8 14-18" stroke="#62a049" strokeWidth="7" strokeLinejoin="round" />
      </g>
    </>
  )
}
