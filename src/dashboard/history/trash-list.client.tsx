'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { deleteForGood, putInTrash, restoreFromTrash } from '@/api-client/content'
import { ApiError } from '@/api-client/request'
import { classNames } from '@/components/ui/class-names'
import { numberWord } from '@/domain/text'
import type { Trashed } from '@/server/desk/trash'
import { Alert, Empty, Said } from '../ui/feedback'
import { Icon } from '../ui/icon'

const keyOf = ({ collection, id }: Trashed): string => `${collection} ${id}`

/** `episode 40`, `2 things`: what an act is about, in words. */
function nameOf(these: Trashed[]): string {
  const [first] = these
  if (these.length > 1 || !first) return `${numberWord(these.length)} things`
  return first.collection === 'episodes' ? first.kind.toLowerCase() : `“${first.title}”`
}

type Outcome =
  | { kind: 'restored' | 'deleted' | 'back'; these: Trashed[] }
  | { kind: 'failed'; message: string; done: number }

const isOne = (these: Trashed[]): boolean => these.length === 1

function Confirmation({ outcome, onUndo }: { outcome: Outcome; onUndo: (t: Trashed[]) => void }) {
  switch (outcome.kind) {
    case 'failed':
      return (
        <Alert title="Not done.">
          {outcome.message}
          {outcome.done > 0 && ` What came before it is done: ${numberWord(outcome.done)}.`}
        </Alert>
      )
    case 'restored':
      return (
        <Said
          decision={`restore ${nameOf(outcome.these)}.`}
          result={isOne(outcome.these) ? 'It is as it was.' : 'They are as they were.'}
        >
          <button className="d-link" type="button" onClick={() => onUndo(outcome.these)}>
            Undo
          </button>
        </Said>
      )
    case 'deleted':
      return (
        <Said
          decision={`delete ${nameOf(outcome.these)} for good.`}
          result={isOne(outcome.these) ? 'It is gone.' : 'They are gone.'}
        />
      )
    case 'back':
      return (
        <Said
          decision={`put ${nameOf(outcome.these)} in the trash.`}
          result={
            isOne(outcome.these)
              ? 'It stays there until you delete it.'
              : 'They stay there until you delete them.'
          }
        />
      )
  }
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
            {kind}. Put in the trash{who ? ` by ${who}` : ''}, {when}
          </p>
        </div>
        <div className="d-words">
          <button type="button" disabled={isBusy} onClick={onRestore}>
            Restore<span className="d-hidden"> {title}</span>
          </button>
          <button type="button" disabled={isBusy} onClick={onDelete}>
            Delete for good<span className="d-hidden">: {title}</span>
          </button>
        </div>
      </div>
    </li>
  )
}

/** What lies in the trash: one or several are restored, or deleted for good after asking. */
export function TrashList({ trash }: { trash: Trashed[] }) {
  const router = useRouter()
  const heading = useRef<HTMLHeadingElement>(null)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isBusy, setBusy] = useState(false)
  const chosen = trash.filter((one) => picked.has(keyOf(one)))

  const pick = (key: string) =>
    setPicked(
      (before) =>
        new Set(before.has(key) ? [...before].filter((k) => k !== key) : [...before, key]),
    )

  /** One after the other, so that what failed and what is done can be said. */
  async function act(
    these: Trashed[],
    work: (one: Trashed) => Promise<unknown>,
    kind: 'restored' | 'deleted' | 'back',
  ) {
    setBusy(true)
    setOutcome(null)
    let done = 0
    try {
      for (const one of these) {
        await work(one)
        done += 1
      }
      setOutcome({ kind, these })
      setPicked(new Set())
    } catch (err) {
      const message = err instanceof ApiError ? err.message : 'Try again in a moment.'
      setOutcome({ kind: 'failed', message, done })
    } finally {
      setBusy(false)
      router.refresh()
      // The button that was pressed goes with its row.
      heading.current?.focus()
    }
  }

  const restore = (these: Trashed[]) => void act(these, restoreFromTrash, 'restored')
  const remove = (these: Trashed[]) => {
    const what = isOne(these) ? nameOf(these) : `these ${nameOf(these)}`
    if (window.confirm(`Delete ${what} for good? This cannot be undone.`))
      void act(these, deleteForGood, 'deleted')
  }

  return (
    <section aria-labelledby="in-trash">
      <h2 className="d-hidden" id="in-trash" ref={heading} tabIndex={-1}>
        In the trash
      </h2>
      <div className="d-sec d-sec--flush">
        <div className="d-sec__side" />
        <div className="d-sec__main d-form">
          <p className="d-note">
            What is here is hidden from visitors, and comes back as it was: live, scheduled or
            draft. It stays until you delete it.
          </p>
          {outcome && (
            <Confirmation
              outcome={outcome}
              onUndo={(these) => void act(these, putInTrash, 'back')}
            />
          )}
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
              onRestore={() => restore([one])}
              onDelete={() => remove([one])}
            />
          ))}
        </ul>
      ) : (
        <div className="d-sec">
          <div className="d-sec__side" />
          <div className="d-sec__main">
            <Empty title="The trash is empty" />
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
            onClick={() => restore(chosen)}
          >
            Restore
          </button>
          <button
            className="d-btn d-btn--small"
            type="button"
            disabled={isBusy}
            onClick={() => remove(chosen)}
          >
            Delete for good
          </button>
          <button className="d-btn d-btn--small" type="button" onClick={() => setPicked(new Set())}>
            Clear
          </button>
        </div>
      )}
    </section>
  )
}
