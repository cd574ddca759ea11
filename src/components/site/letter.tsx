import { Picture } from '@/components/ui/picture'
import type { Picture as PictureData } from '@/domain/content'
import { HostPortrait } from './host-portrait'
import styles from './letter.module.css'

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
