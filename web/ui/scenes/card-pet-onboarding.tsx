import { PlacedPet } from './placed-pet.tsx'

/** A rabbit in its moving box beside a booklet of first steps: a bowl, a bed, a friend. */
export function PetOnboarding() {
  return (
    <>
      <path d="M0 0H360V220H0z" fill="light-dark(#dfedc9,#2f3a22)" />
      <ellipse cx="180" cy="204" rx="166" ry="12" fill="#140a04" opacity=".12" />
      <path d="M48 122L14 106L92 94L116 112zM192 122L226 106L148 94L124 112z" fill="#b9824e" />
      <path d="M48 118H192V150H48z" fill="#8a5a30" />
      <PlacedPet type="rabbit" mood="smiling" x={120} y={182} size={0.8} />
      <path d="M42 138H198L192 196Q191 204 183 204H57Q49 204 48 196z" fill="#d9a46a" />
      <path d="M42 138H198L197 150H43z" fill="#c48d54" />
      <path d="M86 134v8M154 134v8" stroke="#dcb9c3" strokeWidth="17" strokeLinecap="round" />
      <path
        d="M120 194C98 178 105 164 114 165Q119 166 120 171Q121 166 126 165C135 164 142 178 120 194z"
        fill="#fff1dc"
      />
      <g transform="translate(282 116) rotate(6)">
        <path d="M-60-70Q-30-78 0-68Q30-78 60-70V70Q30 62 0 72Q-30 62-60 70z" fill="#fffaf2" />
        <path d="M0-68V72" stroke="#ecdac2" strokeWidth="4" />
        <g
          fill="none"
          stroke="#3b2317"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M-48-52l6-4v16M-46-2H-16L-12 12H-50zM-40-8a5 5 0 0 1 9 0M-31-8a5 5 0 0 1 9 0M-31 20v10M-36 26l5 5 5-5" />
          <path d="M14-52q4-5 9-1t-2 9l-7 6h10M12 12V-6q18-14 36 0V12zM12 4q18-10 36 0" />
        </g>
        <path
          d="M-31 62C-48 50-43 40-36 41Q-32 42-31 46Q-30 42-26 41C-19 40-14 50-31 62z"
          fill="#f2566b"
        />
        <path
          d="M14 28H46M14 40H46M14 52H34"
          stroke="#ecdac2"
          strokeWidth="6"
          strokeLinecap="round"
        />
      </g>
    </>
  )
}
