import type { BodyOf, ResponseOf } from '@/client/client'
import type { ImportCounts } from '@/domain/newsletter/address-file'
import { api } from './request'

/** A mail with everything that is known of it. */
export type WholeMail = ResponseOf<'/newsletter/mails/{id}', 'get'>

/** Begins a mail by hand, or that of an episode. @throws ApiError */
export const createMail = (body: BodyOf<'/newsletter/mails', 'post'>): Promise<WholeMail> =>
  api.post('/newsletter/mails', { body })

/** Reads how an email is, such as while it is sent. @throws ApiError */
export const readMail = (id: number): Promise<WholeMail> =>
  api.get('/newsletter/mails/{id}', { path: { id } })

/** Changes what is written in a mail, and when it is sent. @throws ApiError 409 */
export const changeMail = (
  id: number,
  body: BodyOf<'/newsletter/mails/{id}', 'patch'>,
): Promise<WholeMail> => api.patch('/newsletter/mails/{id}', { path: { id }, body })

/** Deletes a mail that was not sent. @throws ApiError */
export const deleteMail = (id: number): Promise<unknown> =>
  api.delete('/newsletter/mails/{id}', { path: { id } })

/**
 * Doesn’t mail an episode on its release. What was written for its mail stays as a draft.
 * @returns that draft, if there is one @throws ApiError
 */
export async function unmailEpisode({
  id,
  subject,
  preview,
  body,
  inserts,
}: Pick<WholeMail, 'id' | 'subject' | 'preview' | 'body' | 'inserts'>): Promise<WholeMail | null> {
  if (subject || preview || body || inserts.length > 0) return changeMail(id, { isWaiting: false })
  await deleteMail(id)
  return null
}

/** Sends one copy of a mail, and returns what the mail server answered. @throws ApiError */
export const testMail = (id: number, to: string) =>
  api.post('/newsletter/mails/{id}/test', { path: { id }, body: { to } })

/** Sends a mail to everyone now. @throws ApiError */
export const sendMail = (id: number): Promise<WholeMail> =>
  api.post('/newsletter/mails/{id}/send', { path: { id } })

/** Stops a mail that is being sent. @throws ApiError */
export const stopMail = (id: number): Promise<WholeMail> =>
  api.post('/newsletter/mails/{id}/stop', { path: { id } })

/** Goes on with a stopped mail where it was. @throws ApiError */
export const resumeMail = (id: number): Promise<WholeMail> =>
  api.post('/newsletter/mails/{id}/go-on', { path: { id } })

/** Sends a mail again to addresses that it may not have reached. @throws ApiError */
export const sendMailAgain = (id: number, subscribers: number[]): Promise<WholeMail> =>
  api.post('/newsletter/mails/{id}/again', { path: { id }, body: { subscribers } })

/** Removes an address permanently. @throws ApiError */
export const removeSubscriber = (id: number): Promise<unknown> =>
  api.delete('/newsletter/subscribers/{id}', { path: { id } })

/** Previews what an import would do. @param csv one address a line @throws ApiError */
export const previewSubscribers = (csv: string): Promise<ImportCounts> =>
  api.post('/newsletter/subscribers/preview', { body: { csv } })

/**
 * Adds addresses to the list, of which an owner declares that each asked for mails from this show.
 * @throws ApiError
 */
export const importSubscribers = (list: {
  csv: string
  note: string
  isConfirmed: boolean
}): Promise<ImportCounts> =>
  api.post('/newsletter/subscribers/import', { body: { ...list, isDeclared: true } })

/** Lets mails go again, after a restore has stopped them. @throws ApiError */
export const startSending = (): Promise<unknown> => api.post('/newsletter/start')

export type SenderCheck = ResponseOf<'/newsletter/sender', 'get'>

/** Checks SPF, DKIM and DMARC of the sender. @throws ApiError */
export const checkSender = (selector: string): Promise<SenderCheck> =>
  api.get('/newsletter/sender', { query: { selector } })
