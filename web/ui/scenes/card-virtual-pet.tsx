import { PlacedPet } from './placed-pet.tsx'

/** A pocket toy in the shape of an egg, with a happy dog on its screen. */
export function VirtualPet() {
  return (
    <>
      <path d="M0 0H360V220H0z" fill="light-dark(#ffe3ae,#4d3a1c)" />
      <circle cx="180" cy="116" r="134" fill="light-dark(#ffd68f,#614820)" />
      <ellipse cx="180" cy="210" rx="70" ry="7" fill="#140a04" opacity=".15" />
      <g transform="rotate(-5 180 120)">
        <path d="M176 12Q150-14 166-40" fill="none" stroke="#62a049" strokeWidth="7" />
        <circle cx="180" cy="18" r="9" fill="none" stroke="#e39a1e" strokeWidth="6" />
        <path
          d="M180 24C240 24 276 82 276 130C276 180 238 206 180 206S84 180 84 130C84 82 120 24 180 24z"
          fill="#fff6e8"
        />
        <path
          d="M84 136C84 170 120 186 180 186S276 170 276 136C274 184 236 206 180 206S86 184 84 136z"
          fill="#f6dcb8"
        />
        <path
          d="M130 46h.1M214 42h.1M100 96h.1M258 100h.1M240 68h.1"
          stroke="#f0a878"
          strokeWidth="11"
          strokeLinecap="round"
        />
        <rect x="108" y="56" width="144" height="108" rx="30" fill="#dc5436" />
        <rect x="115" y="63" width="130" height="94" rx="24" fill="#d6effa" />
        <path
          d="M115 128Q180 112 245 128V133Q245 157 221 157H139Q115 157 115 133z"
          fill="#b9d68f"
        />
        <PlacedPet type="dog" mood="happy" x={180} y={152} size={0.4} />
        <circle cx="146" cy="180" r="10" fill="#ffc94d" />
        <circle cx="180" cy="185" r="10" fill="#dc5436" />
        <circle cx="214" cy="180" r="10" fill="#8cc368" />
      </g>
      <g fill="#f2566b">
        <path d="M58 98C36 82 43 68 52 69Q57 70 58 75Q59 70 64 69C73 68 80 82 58 98z" />
        <path d="M306 66C290 54 295 44 302 45Q305 46 306 49Q307 46 310 45C317 44 322 54 306 66z" />
        <path d="M318 164C296 148 303 134 312 135Q317 136 318 141Q319 136 324 135C333 134 340 148 318 164z" />
      </g>
      <path
        d="M40 146v16M32 154h16M308 96v14M301 103h14M88 34v12M82 40h12"
        stroke="light-dark(#fffaf2,#ffc94d)"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </>
  )
}
