/** Under water: shafts of light, far rocks, a castle, an arch, corals and sand. The fish hovers over it. */
export function FishReef() {
  return (
    <>
      <path d="M0 0H480V320H0z" fill="var(--scene-water)" />
      <path
        d="M60 0H120L60 320H-60zM190 0H224L196 320H120zM330 0H410L430 320H300z"
        fill="var(--scene-cloud)"
        opacity=".16"
      />
      <path
        d="M0 216Q30 150 80 176Q104 120 150 168Q176 190 170 320H0zM480 196Q450 130 400 168Q360 150 340 210Q322 236 330 320H480z"
        fill="var(--scene-deep)"
      />
      <path
        d="M350 300V214Q350 176 398 176T446 214V300H420V226Q420 202 398 202T376 226V300z"
        fill="#c98d7a"
      />
      <g fill="#b9a3c9">
        <path d="M84 292V196H92V206H100V196H108V206H116V196H124V292zM118 292V232H124V224H132V232H140V224H148V232H156V292z" />
        <path d="M95 196V172" stroke="#a58fb8" strokeWidth="4" />
        <path d="M97 172L118 179L97 186z" fill="#ef7f72" />
        <path
          d="M98 234Q98 224 104 224T110 234V244H98zM126 292V268Q126 258 136 258T146 268V292z"
          fill="#7d6a92"
        />
      </g>
      <path d="M0 286Q110 262 240 282T480 276V320H0z" fill="var(--scene-sand)" />
      <g fill="none" strokeLinecap="round" strokeWidth="13">
        <path d="M54 292V226M54 262Q34 258 32 236M54 248Q76 244 78 218" stroke="#ef7f72" />
        <path d="M108 296V256M108 276Q124 272 126 256M108 284Q92 280 90 264" stroke="#f2b25c" />
      </g>
      <path
        d="M20 304h.1M150 308h.1M300 300h.1M344 312h.1M240 310h.1"
        stroke="var(--scene-deep)"
        strokeWidth="6"
        strokeLinecap="round"
        opacity=".5"
      />
    </>
  )
}

/** Seaweed and bubbles in front of the fish. */
export function ReefFront() {
  return (
    <>
      <g fill="none" stroke="var(--scene-blade)" strokeWidth="12" strokeLinecap="round">
        <path d="M14 324Q-4 280 14 250T10 186" />
        <path d="M462 324Q484 284 462 256T470 190" />
        <path d="M436 324Q448 300 436 278" />
      </g>
      <g fill="#fff" opacity=".5">
        <circle cx="428" cy="120" r="8" />
        <circle cx="444" cy="92" r="5" />
        <circle cx="414" cy="66" r="6" />
        <circle cx="56" cy="128" r="5" />
      </g>
    </>
  )
}
