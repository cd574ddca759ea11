'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { choose, removeImport, startImport } from '@/api-client/imports'
import { toErrorMessage } from '@/components/forms/failure'
import { useMutation } from '@/components/forms/use-mutation.client'
import { DESK_ROUTES } from '@/domain/desk-routes'
import {
  isOffered,
  samplesText,
  type ImportChoice,
  type ImportRow,
  type ImportView,
  type NumberSource,
  type ItemStatus,
} from '@/domain/imports/imports'
import { countOf } from '@/domain/language/text'
import { Alert } from '../ui/feedback'
import { Rows } from './rows.client'

const TABS = ['all', 'new', 'changed', 'fetch', 'same', 'problem', 'none'] as const
type Tab = (typeof TABS)[number]

const TAB_NAMES: Record<Tab, string> = {
  all: 'All',
  new: 'New',
  changed: 'Updated',
  fetch: 'To fetch',
  same: 'Unchanged',
  problem: 'Problems',
  none: 'Not episodes',
}

const ORDER: ItemStatus[] = ['problem', 'new', 'changed', 'fetch', 'same', 'none']

const SOURCES: Record<NumberSource, { name: string; note: string }> = {
  feed: { name: 'The feed', note: 'The feed’s own numbers' },
  titles: {
    name: 'The titles',
    note: 'From titles such as “32: Margins”; the number is removed from the title',
  },
  dates: { name: 'The dates', note: 'By date, oldest first' },
}

/** How many rows are shown until all are wanted. */
const SHOWN = 50

/** What a change of a row would make of it before the server says so, so that ticks act at once. */
const withLeft = (rows: ImportRow[], left: number[]): ImportRow[] =>
  rows.map((row) => ({
    ...row,
    isChosen: isOffered(row.verdict) && !left.includes(row.position),
  }))

function Summary({ rows }: { rows: ImportRow[] }) {
  const count = (verdict: ItemStatus) => rows.filter((row) => row.verdict === verdict).length
  const [fresh, changed, problems] = [count('new'), count('changed'), count('problem')]
  const fetched = count('fetch')
  return (
    <p className="d-h2" role="status">
      {fresh} new, {changed} updated
      {fetched > 0 && `, ${fetched} to fetch`}
      {problems > 0 && (
        <>
          ,{' '}
          <mark>
            {problems === 1 ? '1 needs your attention' : `${problems} need your attention`}
          </mark>
        </>
      )}
      .
    </p>
  )
}

/** The second step: the table of what would happen, and all that can be chosen. */
export function ImportReview({ view: first }: { view: ImportView }) {
  const router = useRouter()
  const [view, setView] = useState(first)
  const [tab, setTab] = useState<Tab>('all')
  const [isAll, setIsAll] = useState(false)
  const [notStored, setNotStored] = useState<string | null>(null)
  const { run, isBusy, failure, dialog } = useMutation({ isLeaving: true })
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const { id, rows, choice, numbering, faults, facts, samples, notTaken } = view

  /** Changes are sent one after the other, so that the last one wins. */
  function change(part: Partial<ImportChoice>): void {
    setView((seen) => ({
      ...seen,
      choice: { ...seen.choice, ...part },
      rows: part.left ? withLeft(seen.rows, part.left) : seen.rows,
    }))
    setNotStored(null)
    last.current = last.current
      .then(() => choose(id, part))
      .then(setView)
      .catch((err: unknown) => setNotStored(toErrorMessage(err)))
  }

  const act = (work: () => Promise<unknown>, then: () => void) =>
    run(async () => {
      setNotStored(null)
      await last.current
      await work()
      then()
    })

  const error = failure?.message ?? notStored
  const sorted = rows.toSorted((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict))
  const ofTab = sorted.filter(({ verdict }) => tab === 'all' || verdict === tab)
  const shown = isAll ? ofTab : ofTab.slice(0, SHOWN)
  const chosen = rows.filter(({ isChosen }) => isChosen).length
  const isEmpty = chosen === 0 && choice.show.length === 0
  return (
    <section className="d-step" aria-labelledby="import-look">
      <div className="d-sec d-sec--flush">
        <div className="d-sec__side">
          <h2 className="d-step__no" id="import-look">
            2 Review
          </h2>
        </div>
        <div className="d-sec__main d-form">
          <Summary rows={rows} />
          {view.kind === 'feed' && (
            <fieldset className="d-choices">
              <legend className="d-label">Episode numbers from</legend>
              {(Object.keys(SOURCES) as NumberSource[]).map((source) => (
                <label className="d-choice" key={source}>
                  <input
                    type="radio"
                    name="numbering"
                    checked={numbering === source}
                    onChange={() => {
                      setView((seen) => ({ ...seen, numbering: source }))
                      change({ numbering: source, numbers: {} })
                    }}
                  />
                  <span>
                    <strong>{SOURCES[source].name}</strong>
                    <span className="d-soft">
                      {' '}
                      {SOURCES[source].note}. {faults[source] && `But ${faults[source]}.`}
                    </span>
                  </span>
                </label>
              ))}
            </fieldset>
          )}
          {samples && (
            <label className="d-choice">
              <input
                className="d-tick"
                type="checkbox"
                checked={choice.removeSamples}
                onChange={(event) => change({ removeSamples: event.target.checked })}
              />
              <span>
                <strong>Delete the sample content</strong>
                <span className="d-soft">
                  {' '}
                  {samplesText(samples)}. This frees its episode numbers and can’t be undone.
                </span>
              </span>
            </label>
          )}
          <div className="d-tabs" role="group" aria-label="Show">
            {TABS.map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={tab === name}
                onClick={() => setTab(name)}
              >
                <b>{TAB_NAMES[name]}</b>{' '}
                <span>
                  {rows.filter(({ verdict }) => name === 'all' || verdict === name).length}
                </span>
              </button>
            ))}
          </div>
        </div>
      </div>
      <Rows rows={shown} choice={choice} onChange={change} />
      <div className="d-sec d-sec--flush">
        <div className="d-sec__main d-form">
          <div className="d-pages">
            <span className="d-soft">
              {shown.length} of {ofTab.length} shown
            </span>
            {shown.length < ofTab.length && (
              <button className="d-link" type="button" onClick={() => setIsAll(true)}>
                Show all
              </button>
            )}
          </div>
          {facts.length > 0 && (
            <fieldset className="d-choices">
              <legend className="d-label">Also import</legend>
              {facts.map(({ field, label, value }) => (
                <label className="d-choice" key={field}>
                  <input
                    className="d-tick"
                    type="checkbox"
                    checked={choice.show.includes(field)}
                    onChange={(event) =>
                      change({
                        show: event.target.checked
                          ? [...choice.show, field]
                          : choice.show.filter((name) => name !== field),
                      })
                    }
                  />
                  <span className="d-import-fact">
                    <strong>{label}</strong> <span className="d-soft">{value}</span>
                  </span>
                </label>
              ))}
            </fieldset>
          )}
          {notTaken.length > 0 && (
            <div className="d-field">
              <h3 className="d-label">Not imported (not supported)</h3>
              <ul className="d-import-notes" role="list">
                {notTaken.map((what) => (
                  <li key={what}>{what}</li>
                ))}
              </ul>
            </div>
          )}
          {error && <Alert title="That didn’t work.">{error} Your choices are still here.</Alert>}
          {dialog}
          <div className="d-actions">
            <button
              className="d-btn d-btn--paper"
              type="button"
              disabled={isBusy}
              onClick={() =>
                void act(
                  () => removeImport(id),
                  () => router.push(DESK_ROUTES.import),
                )
              }
            >
              Start over
            </button>
            <button
              className="d-btn"
              type="button"
              disabled={isBusy || isEmpty}
              aria-busy={isBusy}
              onClick={() =>
                void act(
                  () => startImport(id),
                  () => router.refresh(),
                )
              }
            >
              {chosen === 0 && !isEmpty
                ? 'Import selected settings'
                : `Import ${countOf(chosen, 'episode')}`}
            </button>
          </div>
        </div>
      </div>
    </section>
  )
}
