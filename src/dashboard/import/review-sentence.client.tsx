'use client'

import { useState } from 'react'
import {
  NUMBER_SOURCES,
  type ImportChoice,
  type ImportView,
  type NumberSource,
} from '@/domain/imports/imports'
import { reviewSentence } from '@/domain/imports/review-sentence'
import { Section } from '../ui/head'
import { Choice } from '../ui/choice'
import { classNames, fields, forms, LinkButton, ui } from '../ui/kit'
import styles from './review.module.css'

const SOURCES: Record<NumberSource, { name: string; note: string }> = {
  feed: { name: 'The feed', note: 'The feed’s own numbers' },
  titles: {
    name: 'The titles',
    note: 'From titles such as “32: Margins”; the number is removed from the title',
  },
  dates: { name: 'The dates', note: 'By date, oldest first' },
}

export function ReviewSentence({
  view,
  onChange,
}: {
  view: ImportView
  onChange: (part: Partial<ImportChoice>) => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  const { first, more } = reviewSentence(view)
  return (
    <Section side="In short" id="import-short" isFirst className={styles.width}>
      <p className={styles.sentence}>
        <span role="status">{first}</span>{' '}
        {view.kind === 'feed' && (
          <LinkButton
            aria-expanded={isOpen}
            aria-label="Change where the numbers come from"
            onClick={() => setIsOpen(!isOpen)}
          >
            Change
          </LinkButton>
        )}
        {more && <span className={styles.more}>{more}</span>}
      </p>
      {isOpen && (
        <fieldset className={classNames(forms.choices, styles.numbers)}>
          <legend className={fields.label}>Episode numbers from</legend>
          {NUMBER_SOURCES.map((source) => (
            <Choice
              key={source}
              name="numbering"
              checked={view.numbering === source}
              onChange={() => onChange({ numbering: source, numbers: {} })}
            >
              <strong>{SOURCES[source].name}</strong>
              <span className={ui.soft}>
                {' '}
                {SOURCES[source].note}. {view.faults[source] && `But ${view.faults[source]}.`}
              </span>
            </Choice>
          ))}
        </fieldset>
      )}
      <p className={ui.note}>Nothing on your site changes until you press Import.</p>
    </Section>
  )
}
