import styles from '../../ui/marks.module.css'
import { Drawing } from '../../ui/kit'

/** The photo of a guest, or a drawing where there is none. */
export const Face = ({ src }: { src: string | null | undefined }) => (
  <span className={styles.face} data-topic="climate-justice">
    {src ? <img src={src} alt="" loading="lazy" /> : <Drawing id="face" />}
  </span>
)
