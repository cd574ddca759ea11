import { Uploading } from '@/components/ui/uploading'
import styles from './upload-progress.module.css'

/** The loading view over the whole screen (A08), with how much has been sent. */
export function UploadProgress({ part }: { part: number }) {
  const percent = Math.round(part * 100)
  return (
    <div className={styles.screen}>
      <Uploading>
        {percent < 100 ? `${percent} % sent. Please keep this page open.` : 'Sent. Saving it now.'}
      </Uploading>
      <progress className={styles.bar} max={100} value={percent} aria-label="Upload" />
    </div>
  )
}
