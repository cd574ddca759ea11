'use client'

import Link from 'next/link'
import { restoreAsDraft, restorePublished } from '@/client/episodes'
import { api } from '@/client/request'
import { deskEpisodeHistoryPath, deskEpisodePath } from '@/domain/desk-routes'
import type { HistoryEntry } from '@/domain/episodes/episode-history'
import { episodePath } from '@/domain/paths'
import type { EpisodeHistory } from '@/server/desk/episode-history'
import type { ActionResult } from '../ui/action-result'
import { TextLink, ui, VisuallyHidden } from '../ui/kit'
import { useAction } from '../ui/use-action.client'
import { InlineDifference } from './difference'
import styles from './versions.module.css'

type Versions = Pick<EpisodeHistory, 'id' | 'entries'>

/** Puts everything back as it was before a version was restored. */
async function undo({ entries }: Versions): Promise<ActionResult> {
  const [newest] = entries
  const published = entries.find(({ isPublic }) => isPublic)
  if (published) await restorePublished(published.version)
  if (newest && newest !== published) await restoreAsDraft(newest.version)
  return { message: 'Undone.' }
}

async function restore(versions: Versions, entry: HistoryEntry): Promise<ActionResult> {
  await restoreAsDraft(entry.version)
  return {
    message: `Version from ${entry.when} restored as a draft.`,
    link: <TextLink href={deskEpisodePath(versions.id)}>Edit</TextLink>,
    undo: () => undo(versions),
  }
}

async function restoreAndPublish(versions: Versions, entry: HistoryEntry): Promise<ActionResult> {
  await restoreAsDraft(entry.version)
  await api.patch('/episodes/{id}', { path: { id: versions.id }, body: {} }) // As the draft is.
  return {
    message: `Version from ${entry.when} restored and published.`,
    link: (
      <a className={ui.link} href={episodePath(versions.id)}>
        View
      </a>
    ),
    undo: () => undo(versions),
  }
}

export function RestoreButtons({
  history,
  entry,
  act,
  isBusy,
}: {
  history: EpisodeHistory
  entry: HistoryEntry
} & Pick<ReturnType<typeof useAction>, 'act' | 'isBusy'>) {
  if (entry.isNewest || history.isInTrash) return null
  const which = <VisuallyHidden> the version of {entry.when}</VisuallyHidden>
  return (
    <>
      <button
        type="button"
        disabled={isBusy}
        onClick={() => void act(() => restore(history, entry))}
      >
        Restore{history.isLive && ' as draft'}
        {which}
      </button>
      {history.isLive && (
        <button
          type="button"
          disabled={isBusy}
          onClick={() => void act(() => restoreAndPublish(history, entry))}
        >
          Restore and publish
          {which}
        </button>
      )}
    </>
  )
}

function noteOf({ isNewest, isPublic }: HistoryEntry): string | null {
  if (isNewest && isPublic) return 'Latest version, and live.'
  if (isNewest) return 'Latest version.'
  return isPublic ? 'Live.' : null
}

/** The versions of an episode, newest first: who, when, what changed, and the way back to each. */
export function History({ history }: { history: EpisodeHistory }) {
  const { act, isBusy, feedback } = useAction()
  return (
    <>
      {feedback}
      <ol className={styles.versions} role="list">
        {history.entries.map((entry) => {
          const note = noteOf(entry)
          return (
            <li key={entry.version}>
              <h2>
                {entry.who ?? 'Unknown'}, {entry.when}
              </h2>
              <p>{entry.summary}</p>
              {entry.differences.map((difference) => (
                <InlineDifference key={difference.field} {...difference} />
              ))}
              {note && <p className={ui.soft}>{note}</p>}
              <div className={ui.words}>
                <RestoreButtons history={history} entry={entry} act={act} isBusy={isBusy} />
                {!entry.isNewest && (
                  <Link href={`${deskEpisodeHistoryPath(history.id)}?version=${entry.version}`}>
                    Compare
                    <VisuallyHidden> the version of {entry.when} with the latest</VisuallyHidden>
                  </Link>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** The buttons for one version, and what they have done. */
export function Restore({ history, entry }: { history: EpisodeHistory; entry: HistoryEntry }) {
  const { act, isBusy, feedback } = useAction()
  return (
    <>
      {feedback}
      <div className={ui.words}>
        <RestoreButtons history={history} entry={entry} act={act} isBusy={isBusy} />
      </div>
    </>
  )
}
