'use client'

import { useState } from 'react'
import { createPreviewLink } from '@/client/previews'
import { useMutation } from '@/components/forms/use-mutation.client'
import { PREVIEW_LINK_DAYS } from '@/domain/episodes/preview'
import { fields } from '../ui/kit'

/** Creates a preview link to an episode and copies it. */
export function CopyPreviewLink({ id, name }: { id: string; name: string }) {
  const { run, isBusy, failure, dialog } = useMutation()
  const [link, setLink] = useState<{ url: string; isCopied: boolean } | null>(null)

  const copy = () =>
    run(async () => {
      setLink(null)
      const { url } = await createPreviewLink(id, null)
      // Where the browser does not allow it, the link is shown instead.
      const isCopied = await navigator.clipboard.writeText(url).then(
        () => true,
        () => false,
      )
      setLink({ url, isCopied })
    })

  return (
    <>
      <button type="button" disabled={isBusy} onClick={() => void copy()}>
        {link?.isCopied ? 'Copied' : 'Copy preview link'}
      </button>
      <span className={failure ? fields.error : 'visually-hidden'} role="status">
        {link?.isCopied &&
          `Preview link to ${name} copied. It works for ${PREVIEW_LINK_DAYS} days.`}
        {failure && `Couldn’t create a preview link. ${failure.message}`}
      </span>
      {link && !link.isCopied && (
        <input
          className={fields.input}
          readOnly
          autoFocus
          value={link.url}
          aria-label={`Preview link to ${name}`}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      {dialog}
    </>
  )
}
