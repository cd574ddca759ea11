'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import type { NewWebhook } from '@/api-client/webhooks'
import { useForm } from '@/components/forms/use-form.client'
import { newWebhook, WEBHOOK_EVENTS, WEBHOOK_NAME_LENGTH } from '@/domain/webhooks/webhooks'
import { NewForm, type NewProps } from '../people/add-item.client'
import { FieldError, TextField } from '../ui/field'
import { forms } from '../ui/kit'

const ALL = WEBHOOK_EVENTS.map(({ value }) => value)

/** What is asked for a new webhook. */
export function NewHook({ isBusy, fieldErrors, onCreate, onCancel }: NewProps<NewWebhook>) {
  const { field, values, set, errorOf, submit } = useForm<NewWebhook>({
    values: {
      name: '',
      url: '',
      events: ALL.filter((event) => event !== 'letters'), // What someone wrote is no content.
      reader: 'visitors',
    },
    resolver: zodResolver(newWebhook),
    fieldErrors,
    id: 'webhook-',
  })
  const { events } = values
  const noEvents = errorOf('events')
  return (
    <NewForm
      action="Create webhook"
      isBusy={isBusy}
      onSubmit={submit(onCreate)}
      onCancel={onCancel}
    >
      <TextField
        {...field('name')}
        label="App"
        maxLength={WEBHOOK_NAME_LENGTH}
        required
        autoFocus
      />
      <TextField
        {...field('url')}
        type="url"
        label="URL"
        placeholder="https://"
        hint="The app’s developer gives you this URL."
        required
      />
      <fieldset className={forms.choices} aria-describedby={noEvents ? 'events-error' : undefined}>
        <legend className={forms.label}>Events</legend>
        {WEBHOOK_EVENTS.map(({ value, label }) => (
          <label className={forms.check} key={value}>
            <input
              className={forms.tick}
              type="checkbox"
              aria-invalid={noEvents ? true : undefined}
              checked={events.includes(value)}
              onChange={({ currentTarget: { checked } }) =>
                set(
                  'events',
                  ALL.filter((one) => (one === value ? checked : events.includes(one))),
                )
              }
            />
            {label}
          </label>
        ))}
        {noEvents && <FieldError id="events-error">{noEvents}</FieldError>}
      </fieldset>
      <label className={forms.check}>
        <input
          className={forms.tick}
          type="checkbox"
          checked={values.reader === 'accounts'}
          onChange={({ currentTarget: { checked } }) =>
            set('reader', checked ? 'accounts' : 'visitors')
          }
        />
        Include drafts and scheduled content
      </label>
    </NewForm>
  )
}
