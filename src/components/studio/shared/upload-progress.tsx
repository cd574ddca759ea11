'use client'

import { useLayoutEffect, useRef } from 'react'
import { Uploading } from '@/components/ui/uploading'
import styles from './upload-progress.module.css'

/** The full-screen loading view. @param fraction how much has been sent, from 0 to 1 */
export function UploadProgress({ fraction }: { fraction: number }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const percent = Math.round(fraction * 100)
  // A modal dialog covers the whole page, takes the focus and gives it back.
  useLayoutEffect(() => {
    const view = dialog.current
    view?.showModal()
    return () => view?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.screen}
      aria-label="Uploading"
      onCancel={(event) => event.preventDefault()}
      // Browsers close a dialog on a second Escape in spite of `preventDefault`.
      onClose={() => dialog.current?.showModal()}
    >
      <Uploading>
        {percent < 100
          ? `${percent}% sent. Please keep this page open.`
          : 'Upload complete. Saving…'}
      </Uploading>
      <progress className={styles.bar} max={100} value={percent} aria-label="Upload" />
    </dialog>
  )
}
