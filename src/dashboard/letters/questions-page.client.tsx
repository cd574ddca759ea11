'use client'

import Link from 'next/link'
import { startTransition, useState } from 'react'
import { changeQuestion, deleteQuestion } from '@/client/letters'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { countOf } from '@/domain/language/text'
import type { Weekday } from '@/domain/language/weekdays'
import type { ListedQuestion } from '@/domain/letters/letters'
import type { DeskQuestions } from '@/server/desk/letters'
import type { ActionResult } from '../ui/action-result'
import { Empty } from '../ui/feedback'
import { Head, Section } from '../ui/head'
import { Button, Icon, layout } from '../ui/kit'
import { Lines } from '../ui/list'
import type { RowActions } from '../ui/row-menu.client'
import { useAction } from '../ui/use-action.client'
import { DayLine, dayOf } from '../quotes/quote-row'
import { LettersOff } from './no-letters'
import { CurrentQuestion, QuestionRow } from './question-rows'
import { nextFreeDay, sortQuestions } from './question-days'
import { QuestionForm } from './question-form.client'

/** The one that is written: a new one, or one of the list. */
type Open = { question: ListedQuestion | null; text: string; day: string } | null

/** Shows what the show asks its listeners: now, next, and before. */
export function QuestionsPage({
  page: { questions, today, isOn },
  hostName,
  releaseDay,
  isOwner,
}: {
  page: DeskQuestions
  hostName: string
  releaseDay: Weekday
  isOwner: boolean
}) {
  const [open, setOpen] = useState<Open>(null)
  const { act, show, hideToast, isBusy, feedback } = useAction()
  const { current, planned, earlier, closed } = sortQuestions(questions, today)

  const ask = (text = '') => {
    hideToast()
    setOpen({ question: null, text, day: nextFreeDay(questions, today, releaseDay) })
  }
  const edit = (question: ListedQuestion) =>
    setOpen({ question, text: question.text, day: question.day })
  // The result is said together with the list that has it.
  const finish = (result: ActionResult) =>
    startTransition(() => {
      setOpen(null)
      show(result)
    })

  /** Closes a question, or opens it again. */
  async function setClosed({ id }: ListedQuestion, isClosed: boolean): Promise<ActionResult> {
    await changeQuestion(id, { isClosed })
    return { message: isClosed ? 'Question closed.' : 'The question is asked again.' }
  }
  const close = (question: ListedQuestion) =>
    act(async () => {
      const result = await setClosed(question, true)
      return { ...result, undo: () => setClosed(question, false) }
    }, 'Couldn’t close the question.')
  const openAgain = (question: ListedQuestion) =>
    act(() => setClosed(question, false), 'Couldn’t open the question.')

  const remove = ({ id }: ListedQuestion) =>
    act(async () => {
      await deleteQuestion(id)
      return { message: 'Question deleted.' }
    }, 'Couldn’t delete the question.')
  const removalQuestion = ({ letters }: ListedQuestion) => {
    const kept = letters > 0 ? ` Its ${countOf(letters, 'letter')} stay, without it.` : ''
    return `Delete this question permanently?${kept}`
  }

  const form = open && (
    <QuestionForm
      key={`${open.question?.id} ${open.text}`}
      question={open.question}
      first={{ text: open.text, day: open.day }}
      others={questions.filter(({ id }) => id !== open.question?.id)}
      today={today}
      onDone={finish}
      onCancel={() => setOpen(null)}
    />
  )
  const isOpen = ({ id }: ListedQuestion) => open?.question?.id === id
  const row = (question: ListedQuestion, more?: RowActions) => (
    <DayLine
      key={question.id}
      side={<time dateTime={question.day}>{dayOf(question.day, today)}</time>}
      isSheet={isOpen(question)}
    >
      {isOpen(question) ? (
        form
      ) : (
        <QuestionRow
          question={question}
          isBusy={isBusy}
          onEdit={() => edit(question)}
          more={more}
          removal={{
            label: 'Delete',
            isDanger: true,
            question: removalQuestion(question),
            run: () => remove(question),
          }}
        />
      )}
    </DayLine>
  )

  return (
    <>
      <Head
        title="Question of the week"
        actions={
          isOn && (
            <Button onClick={() => ask()}>
              <Icon name="plus" />
              New question
            </Button>
          )
        }
      >
        <Link className={layout.back} href={DESK_ROUTES.letters} prefetch={false}>
          Letters
        </Link>
      </Head>
      <div className={layout.said}>{feedback}</div>
      {!isOn && <LettersOff canChange={isOwner} />}
      {isOn && (
        <Section
          side="On the site now"
          note={
            current && `since ${dayOf(current.day, today)}, ${countOf(current.letters, 'answer')}`
          }
          id="now"
          isFirst
        >
          {current === null ? (
            <Empty
              title={closed ? 'No question now' : 'No question yet'}
              note="A question brings more letters than an open page does."
            >
              <Button variant="secondary" onClick={() => ask()}>
                Ask a question
              </Button>
            </Empty>
          ) : isOpen(current) ? (
            form
          ) : (
            <CurrentQuestion
              question={current}
              hostName={hostName}
              isBusy={isBusy}
              onEdit={() => edit(current)}
              onClose={() => void close(current)}
              onDelete={() => {
                if (window.confirm(removalQuestion(current))) void remove(current)
              }}
            />
          )}
        </Section>
      )}
      {isOn && (planned.length > 0 || open?.question === null) && (
        <Lines
          id="planned"
          side="Scheduled"
          title={`Next ${releaseDay}s`}
          note="Each is asked until the next one."
        >
          <ol className={layout.lines} role="list">
            {open?.question === null && (
              <DayLine side="New" isSheet>
                {form}
              </DayLine>
            )}
            {planned.map((question) => row(question))}
          </ol>
        </Lines>
      )}
      {earlier.length > 0 && (
        <Lines id="before" side="Before" title={countOf(earlier.length, 'earlier question')}>
          <ol className={layout.lines} role="list">
            {earlier.map((question) =>
              row(question, [
                isOn &&
                  question === closed && {
                    label: 'Open again',
                    run: () => openAgain(question),
                  },
                isOn && { label: 'Ask again', run: () => ask(question.text) },
              ]),
            )}
          </ol>
        </Lines>
      )}
    </>
  )
}
