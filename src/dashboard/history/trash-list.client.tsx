'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { deleteForGood, putInTrash, restoreFromTrash } from '@/api-client/content'
import { ApiError } from '@/api-client/request'
import { toFailure } from '@/components/forms/failure'
import { classNames } from '@/components/ui/class-names'
import { countOf } from '@/domain/language/text'
import type { Trashed } from '@/server/desk/trash'
import type { ActionResult } from '../ui/action-result'
import { Empty } from '../ui/feedback'
import { Icon } from '../ui/icon'
import { useAction } from '../ui/use-action.client'

const keyOf = ({ collection, id }: Trashed): string => `${collection} ${id}`

/** `Episode 40`, `2 items`: what an action is about. */
function nameOf(these: Trashed[]): string {
  const [first] = these
  if (these.length > 1 || !first) return countOf(these.length, 'item')
  return first.collection === 'episodes' ? first.kind : `“${first.title}”`
}

/** Does one after the other, until one fails. */
async function inTurn(these: Trashed[], work: (one: Trashed) => Promise<unknown>): Promise<void> {
  let done = 0
  try {
    for (const one of these) {
      await work(one)
      done += 1
    }
  } catch (err) {
    const { status, message, fields } = toFailure(err)
    throw done > 0 && status !== 401
      ? new ApiError(status, `${message} ${done} done before the error.`, fields)
      : err
  }
}

async function restore(these: Trashed[]): Promise<ActionResult> {
  await inTurn(these, restoreFromTrash)
  return {
    message: `${nameOf(these)} restored.`,
    undo: async () => {
      await inTurn(these, putInTrash)
      return { message: `${nameOf(these)} moved to trash.` }
    },
  }
}

async function remove(these: Trashed[]): Promise<ActionResult> {
  await inTurn(these, deleteForGood)
  return { message: `${nameOf(these)} deleted.` }
}

function Row({
  one,
  isPicked,
  isBusy,
  onPick,
  onRestore,
  onDelete,
}: {
  one: Trashed
  isPicked: boolean
  isBusy: boolean
  onPick: () => void
  onRestore: () => void
  onDelete: () => void
}) {
  const { kind, picture, title, when, who } = one
  return (
    <li className={classNames('d-line', 'd-ep', isPicked && 'is-picked')}>
      <div className="d-line__side d-ep__side">
        <label className="d-tick-hit">
          <input className="d-tick" type="checkbox" checked={isPicked} onChange={onPick} />
          <span className="d-hidden">Select {title}</span>
        </label>
      </div>
      <div className="d-line__main d-trashed">
        {picture ? (
          <span className="d-cover">
            <img src={picture.sources[0]?.src ?? picture.src} alt="" width="320" height="180" />
          </span>
        ) : (
          <span className="d-cover d-cover--none">
            <Icon name="image" />
          </span>
        )}
        <div>
          <h2 className="d-ep__title">{title}</h2>
          <p className="d-ep__meta">
            {kind}. Moved to trash{who ? ` by ${who}` : ''}, {when}
          </p>
        </div>
        <div className="d-words">
          <button type="button" disabled={isBusy} onClick={onRestore}>
            Restore<span className="d-hidden"> {title}</span>
          </button>
          <button type="button" disabled={isBusy} onClick={onDelete}>
            Delete permanently<span className="d-hidden">: {title}</span>
          </button>
        </div>
      </div>
    </li>
  )
}

/** What is in trash: one or several are restored, or deleted permanently after asking. */
export function TrashList({ trash }: { trash: Trashed[] }) {
  const router = useRouter()
  const heading = useRef<HTMLHeadingElement>(null)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const { act, isBusy, feedback } = useAction({ refetch: async () => router.refresh() })
  const chosen = trash.filter((one) => picked.has(keyOf(one)))

  const pick = (key: string) =>
    setPicked(
      (before) =>
        new Set(before.has(key) ? [...before].filter((k) => k !== key) : [...before, key]),
    )

  async function doAll(work: () => Promise<ActionResult>, failed: string) {
    if (await act(work, failed)) setPicked(new Set())
    // The button that was pressed goes with its row.
    heading.current?.focus()
  }

  const onRestore = (these: Trashed[]) =>
    void doAll(() => restore(these), `Couldn’t restore ${nameOf(these)}.`)
  const onDelete = (these: Trashed[]) => {
    if (window.confirm(`Delete ${nameOf(these)} permanently? This can’t be undone.`))
      void doAll(() => remove(these), `Couldn’t delete ${nameOf(these)}.`)
  }

  return (
    <section aria-labelledby="in-trash">
      <h2 className="d-hidden" id="in-trash" ref={heading} tabIndex={-1}>
        In trash
      </h2>
      <div className="d-sec d-sec--flush">
        <div className="d-sec__side" />
        <div className="d-sec__main d-form">
          <p className="d-note">
            Items in trash are hidden from visitors. Restoring brings them back as they were: live,
            scheduled or draft.
          </p>
          {feedback}
        </div>
      </div>
      {trash.length > 0 ? (
        <ul className="d-list d-lines" role="list">
          {trash.map((one) => (
            <Row
              key={keyOf(one)}
              one={one}
              isPicked={picked.has(keyOf(one))}
              isBusy={isBusy}
              onPick={() => pick(keyOf(one))}
              onRestore={() => onRestore([one])}
              onDelete={() => onDelete([one])}
            />
          ))}
        </ul>
      ) : (
        <div className="d-sec">
          <div className="d-sec__side" />
          <div className="d-sec__main">
            <Empty title="Trash is empty" />
          </div>
        </div>
      )}
      {chosen.length > 0 && (
        <div className="d-bulk" role="region" aria-label="Selected">
          <strong>{chosen.length} selected</strong>
          <button
            className="d-btn d-btn--small"
            type="button"
            disabled={isBusy}
            onClick={() => onRestore(chosen)}
          >
            Restore
          </button>
          <button
            className="d-btn d-btn--small"
            type="button"
            disabled={isBusy}
            onClick={() => onDelete(chosen)}
          >
            Delete permanently
          </button>
          <button className="d-btn d-btn--small" type="button" onClick={() => setPicked(new Set())}>
            Clear
          </button>
        </div>
      )}
    </section>
  )
}
