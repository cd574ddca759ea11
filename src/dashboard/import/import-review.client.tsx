'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { removeImport, startImport } from '@/api-client/imports'
import { useMutation } from '@/components/forms/use-mutation.client'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { samplesText, type ImportView, type NumberSource } from '@/domain/imports/imports'
import { countOf } from '@/domain/language/text'
import { Alert } from '../ui/feedback'
import { Band, Button, forms, layout, LinkButton, ui } from '../ui/kit'
import styles from './import.module.css'
import { Extras } from './review-extras.client'
import { rowsOf, Summary, type Tab, Tabs } from './review-tabs.client'
import { Rows } from './rows.client'
import { useChoice } from './use-choice.client'

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

/** The second step: the table of what would happen, and all that can be chosen. */
export function ImportReview({ view: first }: { view: ImportView }) {
  const router = useRouter()
  const { view, problem, change, settled } = useChoice(first)
  const [tab, setTab] = useState<Tab>('all')
  const [isAll, setIsAll] = useState(false)
  const { run, isBusy, failure, dialog } = useMutation({ isLeaving: true })
  const { id, rows, choice, numbering, faults, samples } = view

  const act = (work: () => Promise<unknown>, then: () => void) =>
    run(async () => {
      await settled()
      await work()
      then()
    })

  const error = failure?.message ?? problem
  const ofTab = rowsOf(tab, rows)
  const shown = isAll ? ofTab : ofTab.slice(0, SHOWN)
  const chosen = rows.filter(({ isChosen }) => isChosen).length
  const isEmpty = chosen === 0 && choice.show.length === 0
  return (
    <section className={styles.step} aria-labelledby="import-look">
      <Band
        side={
          <>
            <h2 className={styles.stepNumber} id="import-look">
              2 Review
            </h2>
          </>
        }
        look="flush"
        className={forms.form}
      >
        <Summary rows={rows} />
        {view.kind === 'feed' && (
          <fieldset className={forms.choices}>
            <legend className={forms.label}>Episode numbers from</legend>
            {(Object.keys(SOURCES) as NumberSource[]).map((source) => (
              <label className={forms.choice} key={source}>
                <input
                  type="radio"
                  name="numbering"
                  checked={numbering === source}
                  onChange={() => change({ numbering: source, numbers: {} })}
                />
                <span>
                  <strong>{SOURCES[source].name}</strong>
                  <span className={ui.soft}>
                    {' '}
                    {SOURCES[source].note}. {faults[source] && `But ${faults[source]}.`}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        {samples && (
          <label className={forms.choice}>
            <input
              className={forms.tick}
              type="checkbox"
              checked={choice.removeSamples}
              onChange={(event) => change({ removeSamples: event.target.checked })}
            />
            <span>
              <strong>Delete the sample content</strong>
              <span className={ui.soft}>
                {' '}
                {samplesText(samples)}. This frees its episode numbers and can’t be undone.
              </span>
            </span>
          </label>
        )}
        <Tabs rows={rows} tab={tab} onTab={setTab} />
      </Band>
      <Rows rows={shown} choice={choice} onChange={change} />
      <Band look="flush" className={forms.form}>
        <div className={layout.pages}>
          <span className={ui.soft}>
            {shown.length} of {ofTab.length} shown
          </span>
          {shown.length < ofTab.length && (
            <LinkButton onClick={() => setIsAll(true)}>Show all</LinkButton>
          )}
        </div>
        <Extras view={view} onChange={change} />
        {error && <Alert title="That didn’t work.">{error} Your choices are still here.</Alert>}
        {dialog}
        <div className={ui.actions}>
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() =>
              void act(
                () => removeImport(id),
                () => router.push(DESK_ROUTES.import),
              )
            }
          >
            Start over
          </Button>
          <Button
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
          </Button>
        </div>
      </Band>
    </section>
  )
}
