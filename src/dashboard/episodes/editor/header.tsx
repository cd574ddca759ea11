import Link from 'next/link'
import { Fragment, type MouseEvent } from 'react'
import { hasModifier } from '@/elements/has-modifier'
import { DESK_ROUTES, deskEpisodeHistoryPath, recordsPath } from '@/domain/desk-routes'
import { editorFieldId, type ReadyCheck } from '@/domain/episodes/readiness'
import type { EpisodeStatus } from '@/domain/episodes/episode-status'
import { episodePath } from '@/domain/paths'
import { episodePreviewPath } from '@/domain/episodes/preview'
import { dayIn, formatDayAndMonth, formatInstant, timeIn } from '@/domain/show/show-time'
import { layout, ui } from '../../ui/kit'
import { StatusLabel } from '../../ui/status'
import styles from './editor.module.css'
import { focusField } from './focus-first'
import type { Editor } from './use-editor.client'

/** Since when visitors see it, and what it lacks: a live episode has no checklist. */
function LiveLine({ editor, checks }: { editor: Editor; checks: ReadyCheck[] }) {
  const { published, show } = editor
  const at = published?.releaseAt
  const open = checks.filter(({ kind }) => kind !== 'done')
  return (
    <span className={ui.soft}>
      {at && `Since ${formatDayAndMonth(dayIn(at, show.timeZone))}, ${timeIn(at, show.timeZone)}. `}
      {open.length === 0
        ? 'Nothing missing.'
        : open.map(({ text, fix }, i) => (
            <Fragment key={text}>
              {i > 0 && ' · '}
              <a
                className={ui.link}
                href={`#${fix ? editorFieldId(fix.field) : ''}`}
                onClick={(event) => {
                  if (!fix || !focusField(editorFieldId(fix.field))) return
                  event.preventDefault()
                }}
              >
                {text}
              </a>
            </Fragment>
          ))}
    </span>
  )
}

/** Shows which episode it is, how it stands, and where else it is shown. */
export function EditorHeader({
  editor,
  status,
  checks,
  onSave,
  onTrash,
}: {
  editor: Editor
  status: EpisodeStatus
  checks: ReadyCheck[]
  /** @returns whether everything is saved */
  onSave: () => Promise<boolean>
  onTrash: (id: string) => void
}) {
  const { server, isOut, now, show } = editor

  function preview(event: MouseEvent<HTMLAnchorElement>) {
    if (!editor.isDirty || hasModifier(event)) return
    // It shows what is saved.
    event.preventDefault()
    const link = event.currentTarget
    void onSave().then(
      (isSaved) => isSaved && link.isConnected && window.location.assign(link.href),
    )
  }

  return (
    <header className={layout.pageHead}>
      <Link className={layout.back} href={DESK_ROUTES.episodes}>
        All episodes
      </Link>
      <div className={layout.pageHeadRow}>
        <div>
          <h1 className={ui.title}>{server ? editor.name : 'New episode'}</h1>
          <p className={styles.bar}>
            <StatusLabel status={status} />
            {isOut && <LiveLine editor={editor} checks={checks} />}
            {server?.changedBy && (
              <span className={ui.soft}>
                Last edited by {server.changedBy},{' '}
                {formatInstant(server.updatedAt, now, show.timeZone)}
              </span>
            )}
          </p>
        </div>
        {server && (
          <div className={ui.words}>
            {isOut && <a href={episodePath(server.id)}>View</a>}
            {status.state !== 'live' && (
              <a href={episodePreviewPath(server.id)} onClick={preview}>
                Preview
              </a>
            )}
            <Link href={deskEpisodeHistoryPath(server.id)} prefetch={false}>
              History
            </Link>
            <a href={recordsPath('episodes', server.id)}>All fields</a>
            <button className={ui.trash} type="button" onClick={() => onTrash(server.id)}>
              Trash
            </button>
          </div>
        )}
      </div>
    </header>
  )
}
