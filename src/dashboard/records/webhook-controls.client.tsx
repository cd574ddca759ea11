'use client'

import { useDocumentInfo, useFormModified } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { pauseWebhook, replaceSecret, resumeWebhook, testWebhook } from '@/client/webhooks'
import { recordsPath } from '@/domain/desk-routes'
import { CopyField } from '../ui/copy-field.client'
import { Alert } from '../ui/feedback'
import { Button, TextLink, ui } from '../ui/kit'
import { useAction } from '../ui/use-action.client'

/** The secrets of webhooks created by this form, by their ids, for the form that opens next. */
const newSecrets = new Map<number, Promise<string>>()

const getSecret = async (id: number): Promise<string> => (await replaceSecret(id)).secret

const deliveriesPath = (id: number): string =>
  `${recordsPath('webhook-deliveries')}?where[webhook][equals]=${id}`

/** Tests, pauses and resumes the webhook of a form, and shows its secret once. */
export function WebhookControls() {
  const { id: documentId, savedDocumentData } = useDocumentInfo()
  const id = documentId === undefined ? null : Number(documentId)
  const createdId = id === null ? (savedDocumentData?.id as number | undefined) : undefined
  const isModified = useFormModified()
  // Reading the page again would take what is typed.
  const { act, isBusy, feedback } = useAction({ isRefreshed: false })
  const { pausedAt, pausedBecause } = savedDocumentData ?? {}
  const [pausedNow, setPausedNow] = useState<boolean | null>(null)
  const isPaused = pausedNow ?? Boolean(pausedAt)
  const [secret, setSecret] = useState<string | null>(null)

  useEffect(() => {
    if (createdId !== undefined && !newSecrets.has(createdId))
      newSecrets.set(createdId, getSecret(createdId))
  }, [createdId])
  useEffect(() => {
    if (id === null) return
    newSecrets.get(id)?.then(setSecret, () => {})
    newSecrets.delete(id)
  }, [id])

  if (id === null) return <p>The secret is shown once, after you save.</p>

  const test = () =>
    act(async () => {
      const { isDelivered, message } = await testWebhook(id)
      return {
        message: isDelivered ? message : 'The test failed.',
        failures: isDelivered ? [] : [{ what: 'Test', why: message }],
      }
    })
  const pause = () =>
    act(async () => {
      await pauseWebhook(id)
      setPausedNow(true)
      return { message: 'Paused. Events wait until you resume it.' }
    })
  const resume = () =>
    act(async () => {
      await resumeWebhook(id)
      setPausedNow(false)
      return { message: 'Resumed. Missed events are being sent.' }
    })
  const replace = () => {
    if (!window.confirm('Make a new secret? The app needs it to accept events from now on.')) return
    void act(async () => {
      setSecret(await getSecret(id))
      return { message: 'Copy this secret now. It won’t be shown again.' }
    })
  }
  // What they are about is what was saved.
  const button = { variant: 'secondary', size: 'small', disabled: isBusy || isModified } as const

  return (
    <div className="records-controls">
      {feedback}
      {secret && <CopyField label="Secret" text={secret} action="Copy secret" />}
      {isPaused && (
        <Alert title="This webhook is paused.">
          {pausedBecause
            ? `It stopped after ${pausedBecause}.`
            : 'Events wait until you resume it.'}
        </Alert>
      )}
      <div className={ui.actions}>
        <Button {...button} onClick={() => void test()}>
          Send a test
        </Button>
        <Button {...button} onClick={() => void (isPaused ? resume() : pause())}>
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
        <Button {...button} onClick={replace}>
          New secret
        </Button>
        <TextLink href={deliveriesPath(id)}>Deliveries</TextLink>
      </div>
    </div>
  )
}
