'use client'

import { type Ref, useState } from 'react'
import type { ImportIssue } from '@/domain/imports/issues'
import type { ImportChoice, ImportRow, ImportView } from '@/domain/imports/imports'
import { countOf } from '@/domain/language/text'
import { Section } from '../ui/head'
import { Band, classNames, Icon, layout, LinkButton, ui } from '../ui/kit'
import styles from './review.module.css'
import { rowsOf, type Tab, Tabs } from './review-tabs.client'
import { Rows } from './rows.client'

const SHOWN = 50

const ofIssue = (rows: ImportRow[], { positions }: ImportIssue): ImportRow[] => {
  const wanted = new Set(positions)
  return rows.filter(({ position }) => wanted.has(position))
}

/**
 * All items of the source, closed until they are wanted.
 * @param issue whose rows are shown instead of all
 */
export function ReviewRows({
  view: { rows, choice },
  issue,
  isOpen,
  onToggle,
  onAll,
  onChange,
  toggle,
}: {
  view: ImportView
  issue: ImportIssue | null
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** Goes back from an issue to all rows. */
  onAll: () => void
  onChange: (part: Partial<ImportChoice>) => void
  toggle: Ref<HTMLButtonElement>
}) {
  const [tab, setTab] = useState<Tab>('all')
  const [isAll, setIsAll] = useState(false)
  const found = issue ? ofIssue(rows, issue) : rowsOf(tab, rows)
  const shown = isAll ? found : found.slice(0, SHOWN)
  return (
    <>
      <Section side="All episodes" id="import-rows">
        <button
          className={classNames(styles.fold, styles.width)}
          type="button"
          ref={toggle}
          aria-expanded={isOpen}
          aria-describedby="import-rows"
          onClick={() => onToggle(!isOpen)}
        >
          <b className={ui.strong}>{countOf(rows.length, 'item')}</b>
          <span className={ui.soft}>with number, kind, season and date</span>
          <Icon name="chevron" />
        </button>
      </Section>
      {isOpen && (
        <>
          <Band look="flush" className={styles.rows}>
            {issue ? (
              <p className={layout.pages}>
                <span className={ui.strong}>{issue.title}</span>
                <LinkButton onClick={onAll}>Show all episodes</LinkButton>
              </p>
            ) : (
              <Tabs rows={rows} tab={tab} onTab={setTab} />
            )}
          </Band>
          <Rows rows={shown} choice={choice} onChange={onChange} />
          <Band look="flush" className={layout.pages}>
            <span className={ui.soft}>
              {shown.length} of {found.length} shown
            </span>
            {shown.length < found.length && (
              <LinkButton onClick={() => setIsAll(true)}>Show all</LinkButton>
            )}
          </Band>
        </>
      )}
    </>
  )
}
