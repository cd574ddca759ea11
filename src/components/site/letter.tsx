import { HostPortrait } from './host-portrait'
import styles from './letter.module.css'

/**
 * The host's personal note on ruled paper, signed (R22).
 * @param html rendered by the CMS from rich text, so it contains no markup typed by hand
 */
export function Letter({ html, hostName }: { html: string; hostName: string }) {
  return (
    <div className={styles.top}>
      <div className={styles.letter}>
        <div className={styles.note} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
        <p className={styles.sign} dir="auto">
          {hostName}
        </p>
      </div>
      <div className={styles.portrait}>
        <HostPortrait />
      </div>
    </div>
  )
}
