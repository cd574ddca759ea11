'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPreviewLink, listPreviewLinks, stopPreviewLink } from '@/api-client/previews'
import { ApiError } from '@/api-client/request'
import { episodePreviewPath, type PreviewLink } from '@/domain/preview'
import { cityOf, formatInstant } from '@/domain/show-time'
import { Alert } from '../ui/feedback'
import { Icon } from '../ui/icon'

/** Widths of a common phone and a common desktop window, and how high the frame is (px). */
const WIDTHS = {
  phone: { label: 'Phone', icon: 'phone', page: 390, frame: 544, largest: 0.78 },
  desktop: { label: 'Desktop', icon: 'screen', page: 1200, frame: 272, largest: 1 },
} as const

type Width = keyof typeof WIDTHS

const WIDTH_NAMES = Object.keys(WIDTHS) as Width[]

/** How wide the frame is, so that the page fits into it. */
function useWidthOf(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}

function Page({ id, savedAt, width }: { id: string; savedAt: string; width: Width }) {
  const frame = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLIFrameElement>(null)
  const shownAt = useRef(savedAt)
  const available = useWidthOf(frame)
  const { label, page: pageWidth, frame: height, largest } = WIDTHS[width]
  const scale = Math.min(largest, available / pageWidth)

  useEffect(() => {
    if (shownAt.current === savedAt) return
    shownAt.current = savedAt
    const shown = page.current
    try {
      // Reloading keeps the place where the host was reading; another `src` would not.
      shown?.contentWindow?.location.reload()
    } catch {
      // The page could not be loaded before, and what the browser shows instead is not ours.
      if (shown) shown.src = episodePreviewPath(id)
    }
  }, [id, savedAt])

  return (
    <div className="d-frame" data-width={width} ref={frame} style={{ height }}>
      {available > 0 && (
        <iframe
          ref={page}
          className="d-frame__real"
          src={episodePreviewPath(id)}
          title={`The page of the episode, ${label.toLowerCase()} width`}
          style={{
            width: pageWidth,
            height: height / scale,
            left: (available - pageWidth * scale) / 2,
            transform: `scale(${scale})`,
          }}
        />
      )}
    </div>
  )
}

const reasonOf = (err: unknown): string =>
  err instanceof ApiError ? err.message : 'Something went wrong on this page.'

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false // The browser does not allow it; the address is shown anyway.
  }
}

/** The private links to an episode: make and copy one, see which there are, stop them (D40). */
function Links({ id, timeZone }: { id: string; timeZone: string }) {
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
      (err) => console.error('The private links could not be loaded.', err),
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
      console.error('The private link could not be changed.', err)
      setProblem(reasonOf(err))
    }
    setIsBusy(false)
  }

  const make = () =>
    run(async () => {
      const { url, ...link } = await createPreviewLink(id, null)
      setLinks((before) => [link, ...before])
      const isCopied = await copied(url)
      setMade({ id: link.id, url, isCopied })
      setSaid(isCopied ? 'The link is copied.' : 'Here is the link. Copy it now.')
    })

  const stop = (link: PreviewLink) =>
    run(async () => {
      await stopPreviewLink(id, link.id).catch((err: unknown) => {
        if (!(err instanceof ApiError && err.status === 404)) throw err // It has ended already.
      })
      setLinks((before) => before.filter((one) => one.id !== link.id))
      setMade((before) => (before?.id === link.id ? null : before))
      setSaid('The link no longer works.')
    })

  const [only] = links
  return (
    <>
      <div className="d-words">
        <button type="button" disabled={isBusy} onClick={() => void make()}>
          Copy preview link
        </button>
        <a href={episodePreviewPath(id)} target="_blank">
          Open in a tab
        </a>
        {only && links.length === 1 && (
          <button type="button" disabled={isBusy} onClick={() => void stop(only)}>
            Stop the link
          </button>
        )}
      </div>
      {made && (
        <input
          className="d-input"
          readOnly
          value={made.url}
          aria-label="Preview link"
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <p className="d-note" role="status">
        {said}
      </p>
      {problem && <Alert title="That did not work.">{problem} Try again.</Alert>}
      {links.length > 1 ? (
        <ul className="d-links" role="list">
          {links.map((link) => (
            <li key={link.id}>
              <span>
                {link.version ? 'One version' : 'Newest draft'}, until {timeOf(link.expiresAt)},
                made by {link.createdBy}
              </span>
              <button
                className="d-link"
                type="button"
                disabled={isBusy}
                onClick={() => void stop(link)}
              >
                Stop<span className="d-hidden"> the link until {timeOf(link.expiresAt)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="d-note">
          {only
            ? `The link works until ${timeOf(only.expiresAt)}, ${cityOf(timeZone)} time, for anyone who has it.`
            : 'The link works for 7 days, for anyone who has it.'}
        </p>
      )}
    </>
  )
}

/**
 * The real page of an episode beside the form, from its newest saved draft, and the private links to
 * it.
 * @param id null as long as nothing is saved
 * @param savedAt changes with each save, upon which the page is loaded anew
 * @param isPublic whether listeners see the episode, so that it needs no private link
 */
export function PreviewPanel({
  id,
  savedAt,
  isPublic,
  timeZone,
}: {
  id: string | null
  savedAt: string
  isPublic: boolean
  timeZone: string
}) {
  const [width, setWidth] = useState<Width>('phone')
  return (
    <section className="d-preview" aria-labelledby="preview-title">
      <div className="d-preview__head">
        <h2 className="d-h2" id="preview-title">
          Preview
        </h2>
        {id && (
          <fieldset className="d-seg">
            <legend className="d-hidden">Width</legend>
            {WIDTH_NAMES.map((name) => (
              <label key={name}>
                <input
                  className="d-hidden"
                  type="radio"
                  name="preview-width"
                  checked={width === name}
                  onChange={() => setWidth(name)}
                />
                <Icon name={WIDTHS[name].icon} />
                {WIDTHS[name].label}
              </label>
            ))}
          </fieldset>
        )}
      </div>
      {id ? (
        <>
          <Page id={id} savedAt={savedAt} width={width} />
          {isPublic ? (
            <div className="d-words">
              <a href={episodePreviewPath(id)} target="_blank">
                Open in a tab
              </a>
            </div>
          ) : (
            <Links id={id} timeZone={timeZone} />
          )}
        </>
      ) : (
        <p className="d-note">The page shows here with the first saved draft.</p>
      )}
    </section>
  )
}
