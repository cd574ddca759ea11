'use client'

import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { DeleteEpisode } from './delete-episode.client'
import { EditEpisode } from './edit-episode.client'

type Row = { id: string; title: string; place: Element }

/** A row as the server wrote it (episode-row.tsx); null for anything else. */
function rowOf(item: Element): Row | null {
  const row = item.querySelector<HTMLElement>('[data-episode]')
  // After the number, the artwork and the text.
  const place = row?.querySelector(':scope > div:last-of-type')
  const title = row?.querySelector('h3')?.textContent ?? ''
  return row && place ? { id: row.dataset.episode ?? '', title, place } : null
}

/** Shows what admins find in the rows that *View more* has added, whose HTML is not React's. */
export function RowActions() {
  const here = useRef<HTMLSpanElement>(null)
  const [rows, setRows] = useState<Row[]>([])

  useEffect(() => {
    const list = here.current?.parentElement?.querySelector(':scope > [data-part=rows]')
    if (!list) return
    const look = () => setRows([...list.children].flatMap((item) => rowOf(item) ?? []))
    const observer = new MutationObserver(look)
    observer.observe(list, { childList: true })
    look()
    return () => observer.disconnect()
  }, [])

  return (
    <span ref={here} hidden>
      {rows.map(({ id, title, place }) =>
        createPortal(
          <>
            <EditEpisode id={id} title={title} />
            <DeleteEpisode id={id} title={title} />
          </>,
          place,
          id,
        ),
      )}
    </span>
  )
}
