const MARK =
  'M20.2 2.2C30 2 37.4 9.4 37.6 19.6C37.9 37.6 28 52 10.6 58.4C8.2 59.2 6.8 56.6 8.8 55.2C16.6 49.6 20.6 43.2 21.2 35.8C11.4 36.6 3.6 29.4 3.4 19.8C3.2 10 10.6 2.4 20.2 2.2Z'

/** Four hand-drawn ruled lines. */
const RULES =
  'M8 32.8C85 33 162 35 240 34C317 33.700 394 33.700 472 35.200M8 72.400C85 73.600 162 71.400 240 71.900C317 71.500 394 73.700 472 71.300M8 109.800C85 111.400 162 108.500 240 111.200C317 109.600 394 111.200 472 110.800M8 147.400C85 148.300 162 149 240 147.500C317 149.500 394 146.800 472 148.300'

const rules = <path d={RULES} fill="none" stroke="var(--rule)" strokeWidth="2" />

/** A pencil that has started to write. */
export function WritingArt({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 -44 480 204" aria-hidden="true">
      {rules}
      <path
        d="M14 62C18.3 59.7 32.7 47.3 40 48C47.3 48.7 50.7 66.7 58 66C65.3 65.3 76.3 44 84 44C91.7 44 95.3 65.7 104 66C112.7 66.3 126.7 46 136 46C145.3 46 150 65.7 160 66C170 66.3 185.7 48.3 196 48C206.3 47.7 211.7 64.3 222 64C232.3 63.7 247.7 46.3 258 46C268.3 45.7 279.7 59.3 284 62"
        fill="none"
        stroke="var(--pen)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <g transform="translate(284 62) rotate(-38)">
        <path d="M0 0L18 -9L132 -9C136 -9 139 -6 139 0C139 6 136 9 132 9L18 9Z" fill="#FFC852" />
        <path d="M0 0L18 -9V9Z" fill="#FEFEFA" />
        <path d="M0 0L7 -3.500V3.500Z" fill="#161E38" />
        <path d="M116 -9H132C136 -9 139 -6 139 0C139 6 136 9 132 9H116Z" fill="#FFA79E" />
      </g>
    </svg>
  )
}

/** Three people together, and a fourth on the way to them. */
export function LostArt({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 480 160" aria-hidden="true">
      {rules}
      <path
        d={MARK}
        fill="#A9D2FF"
        transform="translate(40 108) rotate(-2) scale(1.4) translate(-20 -30)"
      />
      <path
        d={MARK}
        fill="#FFA79E"
        transform="translate(96 115) rotate(3) scale(-1.167 1.167) translate(-20 -30)"
      />
      <path
        d={MARK}
        fill="#93DDA8"
        transform="translate(146 104) rotate(2) scale(1.533) translate(-20 -30)"
      />
      <path
        d={MARK}
        fill="var(--ink)"
        transform="translate(404 112) rotate(-8) scale(1.267) translate(-20 -30)"
      />
      <path
        d="M366 96C361.7 94 349 84.7 340 84C331 83.3 321 93 312 92C303 91 295 78.7 286 78C277 77.3 262.7 86.3 258 88"
        fill="none"
        stroke="var(--margin-line)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="2 12"
      />
    </svg>
  )
}
