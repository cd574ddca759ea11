'use client'

import { useEffect, useState } from 'react'
import { createPreviewLink, listPreviewLinks, stopPreviewLink } from '@/client/previews'
import { toErrorMessage, toFailure } from '@/components/forms/failure'
import { episodePreviewPath, pagePreviewPath, type PreviewLink } from '@/domain/episodes/preview'
import { cityOf, formatInstant } from '@/domain/show/show-time'
import { Alert } from '../ui/feedback'
import { classNames, fields, LinkButton, ui, VisuallyHidden } from '../ui/kit'
import { copyText } from '../ui/copy-text'
import styles from '../ui/preview.module.css'

/** The preview links to an episode, or to a page by its number: create and copy one, see which there are, turn them off. */
export function PreviewLinks({ id, timeZone }: { id: string | number; timeZone: string }) {
  const [links, setLinks] = useState<PreviewLink[]>([])
  const [made, setMade] = useState<{ id: number; url: string; isCopied: boolean } | null>(null)
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [now] = useState(() => new Date())
  const timeOf = (iso: string) => formatInstant(iso, now, timeZone)

  useEffect(() => {
    let isCurrent = true
    listPreviewLinks(id).then(
      (found) => isCurrent && setLinks(found),
      (err) => console.error('Couldn’t load the preview links.', err),
    )
    return () => {
      isCurrent = false
    }
  }, [id])

  async function run(work: () => Promise<void>) {
    setIsBusy(true)
    setProblem('')
    setSaid('')
    try {
      await work()
    } catch (err) {
      console.error('Couldn’t change the preview link.', err)
      setProblem(toErrorMessage(err))
    }
    setIsBusy(false)
  }

  const make = () =>
    run(async () => {
      const { url, ...link } = await createPreviewLink(id, null)
      setLinks((before) => [link, ...before])
      const isCopied = await copyText(url)
      setMade({ id: link.id, url, isCopied })
      setSaid(isCopied ? 'Preview link copied.' : 'Copy this preview link now.')
    })

  const stop = (link: PreviewLink) =>
    run(async () => {
      await stopPreviewLink(id, link.id).catch((err: unknown) => {
        if (!(toFailure(err).status === 404)) throw err // It has ended already.
      })
      setLinks((before) => before.filter((one) => one.id !== link.id))
      setMade((before) => (before?.id === link.id ? null : before))
      setSaid('Preview link turned off.')
    })

  const [only] = links
  return (
    <>
      <div className={classNames(ui.words, styles.actions)}>
        <button type="button" disabled={isBusy} onClick={() => void make()}>
          Copy preview link
        </button>
        <a
          href={typeof id === 'number' ? pagePreviewPath(id) : episodePreviewPath(id)}
          target="_blank"
        >
          Open in a tab
        </a>
        {only && links.length === 1 && (
          <button type="button" disabled={isBusy} onClick={() => void stop(only)}>
            Turn off link
          </button>
        )}
      </div>
      {made && (
        <input
          className={fields.input}
          readOnly
          value={made.url}
          aria-label="Preview link"
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <p className={ui.note} role="status">
        {said}
      </p>
      {problem && <Alert title="Couldn’t change the preview link.">{problem} Try again.</Alert>}
      {links.length > 1 ? (
        <ul className={styles.links} role="list">
          {links.map((link) => (
            <li key={link.id}>
              <span>
                {link.version ? 'One version' : 'Latest draft'}, until {timeOf(link.expiresAt)},
                created by {link.createdBy}
              </span>
              <LinkButton disabled={isBusy} onClick={() => void stop(link)}>
                Turn off<VisuallyHidden> the link until {timeOf(link.expiresAt)}</VisuallyHidden>
              </LinkButton>
            </li>
          ))}
        </ul>
      ) : (
        <p className={ui.note}>
          {only
            ? `Anyone with the link can see it until ${timeOf(only.expiresAt)}, ${cityOf(timeZone)} time.`
            : `Anyone with a preview link can see this ${typeof id === 'number' ? 'page' : 'episode'} for 7 days.`}
        </p>
      )}
    </>
  )
}
