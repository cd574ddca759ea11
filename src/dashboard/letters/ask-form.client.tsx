'use client'

import { useEffect, useId, useRef } from 'react'
import { byRules, useForm } from '@/components/forms/use-form.client'
import { useUnsavedChangesPrompt } from '@/components/studio/shared/use-unsaved-changes-prompt'
import { nameInSentence } from '@/domain/episodes/desk-name'
import type { Letter } from '@/domain/letters/letters'
import { TextArea } from '@/components/ui/field'
import { Button, classNames, forms, ui } from '../ui/kit'
import styles from './letters.module.css'

const MAX_MESSAGE = 500

const suggestion = ({ episode }: Letter): string =>
  `Your letter stayed with me. May I put it on ${episode ? `the page of ${nameInSentence(episode.name)}` : 'the site'}, signed with the name you gave? Nothing else would be shown.`

/** Asks the writer of a letter, by a mail with two buttons, whether it may be published. */
export function AskForm({
  letter,
  isBusy,
  onAsk,
  onClose,
}: {
  letter: Letter
  isBusy: boolean
  /** @returns whether it was sent */
  onAsk: (message: string) => Promise<boolean>
  onClose: () => void
}) {
  const { field, isDirty, submit } = useForm({
    values: { message: suggestion(letter) },
    resolver: byRules(({ message }) => ({ message: message.trim() ? null : 'Enter a question.' })),
    id: `${useId()}-`,
  })
  const first = useRef<HTMLTextAreaElement>(null)
  useUnsavedChangesPrompt(isDirty && !isBusy)
  useEffect(() => first.current?.focus(), [])
  return (
    <form
      className={classNames(forms.form, styles.asking)}
      aria-label="Ask to publish"
      noValidate
      onSubmit={submit(async ({ message }) => {
        if (await onAsk(message.trim())) onClose()
      })}
    >
      <TextArea
        {...field('message')}
        label="Your question to the writer"
        hint="Two buttons go with it: “Yes, you may” and “No, keep it”. No answer means no."
        rows={4}
        maxLength={MAX_MESSAGE}
        dir="auto"
        ref={first}
      />
      <div className={ui.actions}>
        <Button type="submit" size="small" disabled={isBusy} aria-busy={isBusy}>
          Ask
        </Button>
        <Button variant="secondary" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
