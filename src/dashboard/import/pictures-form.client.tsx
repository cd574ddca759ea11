'use client'

import { useState } from 'react'
import { addPictures } from '@/api-client/imports'
import { Icon } from '../ui/icon'
import { reasonOf } from '../episodes/use-acts.client'
import { countOf } from '@/domain/text'

/** Takes the ZIP of a bucket, with the pictures of an export. */
export function PicturesForm({ id }: { id: number }) {
  const [said, setSaid] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function send(file: File): Promise<void> {
    setIsBusy(true)
    setError(null)
    try {
      const sent = (fraction: number) => setSaid(`Sending, ${Math.floor(fraction * 100)} %…`)
      const files = await addPictures(id, file, sent)
      setSaid(`The ZIP has ${countOf(files, 'file')}.`)
    } catch (err) {
      setSaid('')
      setError(reasonOf(err))
    }
    setIsBusy(false)
  }

  return (
    <div className="d-field">
      <label className="d-label" htmlFor="bucket">
        Pictures of the export (optional)
      </label>
      <p className="d-hint" id="bucket-hint">
        A ZIP of the bucket, with the folders podcasts and guest_headshots, up to 500 MB. Without
        it, pictures are fetched from the addresses in the export.
      </p>
      <input
        className="d-input"
        id="bucket"
        type="file"
        accept=".zip,application/zip"
        aria-describedby="bucket-hint"
        disabled={isBusy}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void send(file)
        }}
      />
      <p role="status">{said}</p>
      {error && (
        <p className="d-error" role="alert">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  )
}
