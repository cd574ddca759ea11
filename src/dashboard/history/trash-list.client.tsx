'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { deleteForGood, putInTrash, restoreFromTrash } from '@/client/content'
import { ApiError } from '@/client/request'
import { toFailure } from '@/components/forms/failure'
import { countOf } from '@/domain/language/text'
import type { Trashed } from '@/server/desk/trash'
import list from '../episodes/list.module.css'
import { type ActionResult, undoable } from '../ui/action-result'
import { Empty } from '../ui/feedback'
import {
  Band,
  Button,
  classNames,
  fields,
  forms,
  Icon,
  layout,
  marks,
  ui,
  VisuallyHidden,
} from '../ui/kit'
import { RowMenu } from '../ui/row-menu.client'
import { useAction } from '../ui/use-action.client'
import styles from './history.module.css'

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
  const name = nameOf(these)
  return undoable(`${name} restored.`, `${name} moved to trash.`, () => inTurn(these, putInTrash))
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
    <li className={classNames(layout.line, list.episode, isPicked && list.picked)}>
      <div className={classNames(layout.lineSide, list.side)}>
        <label className={forms.tickHit}>
          <input className={fields.box} type="checkbox" checked={isPicked} onChange={onPick} />
          <VisuallyHidden>Select {title}</VisuallyHidden>
        </label>
      </div>
      <div className={classNames(layout.lineMain, styles.trashed)}>
        {picture ? (
          <span className={marks.cover}>
            <img src={picture.sources[0]?.src ?? picture.src} alt="" width="320" height="180" />
          </span>
        ) : (
          <span className={classNames(marks.cover, marks.noCover)}>
            <Icon name="image" />
          </span>
        )}
        <div>
          <h2 className={list.title}>{title}</h2>
          <p className={list.meta}>
            {kind}. Moved to trash{who ? ` by ${who}` : ''}, {when}
          </p>
        </div>
        <RowMenu
          label={`Actions for ${title}`}
          isBusy={isBusy}
          actions={[
            { label: 'Restore', run: onRestore },
            'line',
            { label: 'Delete permanently', run: onDelete, isDanger: true },
          ]}
        />
      </div>
    </li>
  )
}

/** Shows what is in trash: one or several are restored, or deleted permanently after asking. */
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
      <h2 className="visually-hidden" id="in-trash" ref={heading} tabIndex={-1}>
        In trash
      </h2>
      <Band side={null} look="flush" className={forms.form}>
        <p className={classNames(ui.note, styles.about)}>
          Items in trash are hidden from visitors. Restoring brings them back as they were: live,
          scheduled or draft.
        </p>
      </Band>
      <div className={layout.said}>{feedback}</div>
      {trash.length > 0 ? (
        <ul className={classNames(layout.list, layout.lines, styles.trash)} role="list">
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
        <Band side={null}>
          <Empty title="Trash is empty" />
        </Band>
      )}
      {chosen.length > 0 && (
        <div className={list.bulk} data-bottom-bar role="region" aria-label="Selected">
          <strong>{chosen.length} selected</strong>
          <Button size="small" disabled={isBusy} onClick={() => onRestore(chosen)}>
            Restore
          </Button>
          <Button size="small" disabled={isBusy} onClick={() => onDelete(chosen)}>
            Delete permanently
          </Button>
          <Button size="small" onClick={() => setPicked(new Set())}>
            Clear
          </Button>
        </div>
      )}
    </section>
  )
}
