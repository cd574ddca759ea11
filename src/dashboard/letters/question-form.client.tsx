'use client'

import { useEffect, useId, useRef } from 'react'
import { changeQuestion, createQuestion } from '@/client/letters'
import { validateDate } from '@/domain/episodes/episode-date'
import { type ListedQuestion, MAX_QUESTION_TEXT } from '@/domain/letters/letters'
import { formatDayAndMonth, weekdayOf } from '@/domain/show/show-time'
import type { ActionResult } from '../ui/action-result'
import { TextArea, TextField } from '@/components/ui/field'
import { Button, classNames, forms, ui } from '../ui/kit'
import { useActionForm } from '../ui/use-action-form.client'
import styles from './letters.module.css'

type Values = { text: string; day: string }

/**
 * Returns why this can’t be asked then; null for nothing wrong.
 * @param others those of other days
 */
const rules =
  (others: Pick<ListedQuestion, 'day'>[]) =>
  ({ text, day }: Values) => ({
    text: text.trim() ? null : 'Enter the question.',
    day:
      validateDate(day) !== null
        ? 'Choose a day.'
        : others.some((one) => one.day === day)
          ? 'Another question begins that day.'
          : null,
  })

const isDay = (day: string): boolean => validateDate(day) === null

/** `Tuesday 8 December` */
export const dayWords = (day: string): string => `${weekdayOf(day)} ${formatDayAndMonth(day)}`

/** Asks a question from a day on, or changes one; what is typed stays when it cannot be saved. */
export function QuestionForm({
  question,
  first,
  others,
  today,
  onDone,
  onCancel,
}: {
  /** The one that is changed; null for a new one. */
  question: ListedQuestion | null
  first: Values
  others: ListedQuestion[]
  /** In the time of the show. */
  today: string
  onDone: (result: ActionResult) => void
  onCancel: () => void
}) {
  const { act, isBusy, feedback, field, values, submit } = useActionForm({
    values: first,
    rules: rules(others),
    id: `${useId()}-`,
    isRefreshed: false,
  })
  const start = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    start.current?.focus()
    start.current?.scrollIntoView({ block: 'center' })
  }, [])

  const save = ({ text, day }: Values) =>
    act(async () => {
      // A question is one line.
      const input = { text: text.replace(/\s+/g, ' ').trim(), day }
      if (question) await changeQuestion(question.id, input)
      else await createQuestion(input)
      onDone({
        message:
          day > today ? `The question is asked from ${dayWords(day)} on.` : 'Question saved.',
      })
      return null
    }, 'Couldn’t save the question.')

  return (
    <form
      className={forms.form}
      aria-label={question ? 'Edit question' : 'New question'}
      noValidate
      onSubmit={submit(save)}
    >
      <TextArea
        {...field('text')}
        label="Question"
        hint={`One sentence, one question mark. ${values.text.length} of ${MAX_QUESTION_TEXT} characters.`}
        isQuote
        className={styles.askInput}
        rows={3}
        maxLength={MAX_QUESTION_TEXT}
        dir="auto"
        ref={start}
      />
      <div className={classNames(forms.grid, forms.two)}>
        <TextField {...field('day')} label="From" type="date" />
      </div>
      {isDay(values.day) && (
        <p className={ui.say} role="status">
          {values.day > today
            ? `Shown on the home page and on Write to the show from ${dayWords(values.day)}, until the next one.`
            : 'Shown on the home page and on Write to the show until the next one.'}
        </p>
      )}
      {feedback}
      <div className={ui.actions}>
        <Button type="submit" aria-busy={isBusy} disabled={isBusy}>
          Save question
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
