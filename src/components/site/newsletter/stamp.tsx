import { LOGO } from '@/domain/images/logo'

const COMMA = LOGO[2].d

/** A stamp of two commas. */
export const Stamp = ({ className }: { className?: string }) => (
  <svg className={className} viewBox="0 0 92 112" aria-hidden="true">
    <path fill="var(--print)" d="M0 0H92V112H0Z" />
    <path fill="var(--growth)" d="M9 9H83V103H9Z" />
    <path fill="#161e38" transform="translate(17 34) scale(.78)" d={COMMA} />
    <path fill="#fefefa" transform="translate(48 34) scale(.78)" d={COMMA} />
    <path
      fill="none"
      stroke="var(--stamp-bed, var(--surface))"
      strokeWidth="5.6"
      strokeLinecap="round"
      strokeDasharray="0 9.2"
      d="M0 0H92V112H0Z"
    />
  </svg>
)

/** The postmark of what is on its way. @param time of the day when episodes are released */
export const Postmark = ({ className, time }: { className?: string; time: string }) => (
  <svg className={className} viewBox="0 0 190 96" aria-hidden="true">
    <path
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      d="M48 4.5C73 3.5 91.5 22 92 47.5C92.4 73 73 92 48 92C23 92 4.2 72.5 4 48C3.8 23 23 5 48 4.5ZM48 13.5C67 13 82.8 28 83 47.5C83.2 67.5 68 83 48 83C28.5 83 13.2 67.5 13 48C12.8 28.5 28 14 48 13.5ZM100 22C112 17 122 27 134 22 146 17 156 27 168 22 176 19 182 20 187 22M101 39C113 34 123 44 135 39 147 34 157 44 169 39 177 36 183 37 188 39M101 57C113 52 123 62 135 57 147 52 157 62 169 57 177 54 183 55 188 57M100 74C112 69 122 79 134 74 146 69 156 79 168 74 176 71 182 72 187 74"
    />
    <text
      x="48"
      y="55"
      textAnchor="middle"
      fill="currentColor"
      fontFamily="var(--font-serif)"
      fontSize="22"
      fontWeight="600"
    >
      {time}
    </text>
  </svg>
)
