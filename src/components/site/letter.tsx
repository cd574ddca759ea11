import { Picture } from '@/components/ui/picture'
import type { Picture as PictureData } from '@/domain/content'
import styles from './letter.module.css'

const MARK =
  'M20.2 2.2C30 2 37.4 9.4 37.6 19.6C37.9 37.6 28 52 10.6 58.4C8.2 59.2 6.8 56.6 8.8 55.2C16.6 49.6 20.6 43.2 21.2 35.8C11.4 36.6 3.6 29.4 3.4 19.8C3.2 10 10.6 2.4 20.2 2.2Z'

/** The host, drawn like everybody on this site as a quotation mark, with headphones. */
function HostPortrait() {
  return (
    <svg viewBox="0 0 320 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="320" height="400" fill="#A9D2FF" />
      <circle cx="250" cy="90" r="46" fill="var(--lit, #FFE75A)" />
      <path d={MARK} fill="#161E38" transform="translate(166 262) scale(6 6) translate(-20 -30)" />
      <g fill="#FFA79E">
        <path
          d="M62 196C63.3 183.3 61.7 139.7 70 120C78.3 100.3 96 86 112 78C128 70 147.7 71.3 166 72C184.3 72.7 206 73.3 222 82C238 90.7 254 105 262 124C270 143 268.7 184 270 196"
          fill="none"
          stroke="#FFA79E"
          strokeWidth="13"
          strokeLinecap="round"
        />
        <rect x="40" y="172" width="40" height="74" rx="18" />
        <rect x="252" y="172" width="40" height="74" rx="18" />
      </g>
      <path
        d="M0 382.8C43 382.200 86 383 128.600 384.900C171 383.400 235 382.300 320 384.500V400H0Z"
        fill="#93DDA8"
      />
    </svg>
  )
}

/**
 * The host's personal note on ruled paper, signed.
 * @param html rendered by the CMS from rich text, so it contains no markup typed by hand
 */
export function Letter({
  html,
  hostName,
  photo,
}: {
  html: string
  hostName: string
  photo: PictureData | null
}) {
  return (
    <div className={styles.top}>
      <div className={styles.letter}>
        <div className={styles.note} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
        <p className={styles.sign} dir="auto">
          {hostName}
        </p>
      </div>
      <div className={styles.portrait}>
        {photo ? (
          <Picture picture={photo} sizes="20rem" alt={photo.alt || hostName} priority />
        ) : (
          <HostPortrait />
        )}
      </div>
    </div>
  )
}
