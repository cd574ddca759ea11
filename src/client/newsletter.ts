import type { BodyOf, ResponseOf } from './client'
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

export type SenderCheck = ResponseOf<'/newsletter/sender', 'get'>

/** Checks SPF, DKIM and DMARC of the sender. @throws ApiError */
export const checkSender = (selector: string): Promise<SenderCheck> =>
  api.get('/newsletter/sender', { query: { selector } })
