'use client'

import { useRef, useState } from 'react'
import { type ImportIssue, findIssues } from '@/domain/imports/issues'
import { countOf } from '@/domain/language/text'
import { Section } from '../ui/head'
import { LinkButton, ui, Button } from '../ui/kit'
import { StatusIcon } from '../ui/status-icon'
import styles from './review.module.css'
import { choose, startImport } from '@/client/imports'
import { api } from '@/client/request'
import { useMutation } from '@/components/forms/use-mutation.client'
import { usePageRouter } from '@/components/studio/shared/use-page'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { confirmedGuests } from '@/domain/imports/guest-choice'
import { guestKey } from '@/domain/imports/guest-proposals'
import type { ImportView } from '@/domain/imports/imports'
import { DEFAULT_LANGUAGE, type SiteLanguage } from '@/domain/language/language'
import { Alert } from '../ui/feedback'
import { BottomBar } from '../ui/save-bar'
import { ReviewAbout } from './review-about'
import { ReviewGuests } from './review-guests.client'
import { ReviewRows } from './review-rows.client'
import { ReviewSentence } from './review-sentence.client'
import { ReviewSettings } from './review-settings'
import { useChoice } from './use-choice.client'

/** Shows what the host should look at: red stops an episode, yellow is worth a look. */
function ReviewIssues({
  issues,
  onShow,
}: {
  issues: ImportIssue[]
  onShow: (issue: ImportIssue) => void
}) {
  if (issues.length === 0) return null
  return (
    <Section side="Please check" note={countOf(issues.length, 'thing')} id="import-check">
      <ul className={styles.width} role="list">
        {issues.map((issue) => (
          <li className={styles.issue} key={issue.key}>
            <StatusIcon kind={issue.isBad ? 'bad' : 'left'} />
            <div>
              <p className={ui.strong}>{issue.title}</p>
              <p className={ui.soft}>{issue.note}</p>
            </div>
            <LinkButton aria-label={`Show: ${issue.title}`} onClick={() => onShow(issue)}>
              Show
            </LinkButton>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Shows what would be written: `138 episodes, 40 guests`, and how many episodes as drafts. */
function Totals({ view }: { view: ImportView }) {
  const chosen = view.rows.filter(({ isChosen }) => isChosen)
  const positions = new Set(chosen.map(({ position }) => position))
  const named = confirmedGuests(view).filter(({ position }) => positions.has(position))
  const guests = new Set(named.map(({ name }) => guestKey(name))).size
  const drafts = chosen.filter(({ missing }) => missing.length > 0).length
  return (
    <>
      <strong className={ui.strong}>
        {countOf(chosen.length, 'episode')}
        {guests > 0 && `, ${countOf(guests, 'guest')}`}
      </strong>
      {drafts > 0 && <span className={ui.soft}>{drafts} as drafts</span>}
    </>
  )
}

/** An import before it begins: one sentence, problems, and everything else on demand. */
export function ImportReview({
  view: first,
  language = DEFAULT_LANGUAGE,
}: {
  view: ImportView
  /** Of the site, before the import. */
  language?: SiteLanguage
}) {
  const router = usePageRouter()
  const { view, problem, change, settled } = useChoice(first)
  const [issueKey, setIssueKey] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const { run, isBusy, failure, dialog } = useMutation({ isLeaving: true })
  const { id, rows, choice } = view
  const issues = findIssues(view)
  const chosen = rows.filter(({ isChosen }) => isChosen).length
  const isEmpty = chosen === 0 && choice.show.length === 0
  const error = failure?.message ?? problem

  const act = (work: () => Promise<unknown>, then: () => void) =>
    run(async () => {
      await settled()
      await work()
      then()
    })
  const start = async () => {
    // What is ticked on the screen is what was confirmed.
    if (choice.guests === null && view.guests.length > 0)
      await choose(id, { guests: confirmedGuests(view) })
    await startImport(id)
  }

  return (
    <>
      <ReviewSentence view={view} onChange={change} />
      <ReviewIssues
        issues={issues}
        onShow={({ key }) => {
          setIssueKey(key)
          setIsOpen(true)
          toggle.current?.focus()
          toggle.current?.scrollIntoView({ block: 'center' })
        }}
      />
      <ReviewGuests view={view} onChange={change} />
      <ReviewAbout view={view} onChange={change} />
      <ReviewSettings view={view} language={language} onChange={change} />
      <ReviewRows
        view={view}
        issue={issues.find(({ key }) => key === issueKey) ?? null}
        isOpen={isOpen}
        onToggle={setIsOpen}
        onAll={() => setIssueKey(null)}
        onChange={change}
        toggle={toggle}
      />
      {error && <Alert title="That didn’t work.">{error} Your choices are still here.</Alert>}
      {dialog}
      <BottomBar state={<Totals view={view} />}>
        <Button
          variant="quiet"
          disabled={isBusy}
          onClick={() =>
            void act(
              () => api.delete('/imports/{id}', { path: { id } }),
              () => router.push(DESK_ROUTES.import),
            )
          }
        >
          Cancel
        </Button>
        <Button
          disabled={isBusy || isEmpty}
          aria-busy={isBusy}
          onClick={() => void act(start, () => router.refresh())}
        >
          {chosen === 0 && !isEmpty
            ? 'Import selected settings'
            : `Import ${countOf(chosen, 'episode')}`}
        </Button>
      </BottomBar>
    </>
  )
}
