'use client'

import { useLayoutEffect, useRef } from 'react'
import { Uploading } from '@/components/ui/uploading'
import styles from './upload-progress.module.css'

/** The loading view over the whole screen (A08), with how much has been sent. */
export function UploadProgress({ part }: { part: number }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const percent = Math.round(part * 100)
  // A modal dialog covers whatever the page has, keeps the focus off it, and gives it back.
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
      // A second Escape closes it all the same.
      onClose={() => dialog.current?.showModal()}
    >
      <Uploading>
        {percent < 100 ? `${percent} % sent. Please keep this page open.` : 'Sent. Saving it now.'}
      </Uploading>
      <progress className={styles.bar} max={100} value={percent} aria-label="Upload" />
    </dialog>
  )
}
