import type { newWebhook } from '@/domain/webhooks/webhooks'
import type { z } from 'zod'
import { request } from './request'

/** What is asked for a new webhook. */
export type NewWebhook = z.input<typeof newWebhook>

/** Makes a webhook; its secret is told only now. @throws ApiError naming the field */
export const makeWebhook = (data: NewWebhook): Promise<{ secret: string; doc: { id: number } }> =>
  request('POST', '/webhooks', data)

/** Ends a webhook, with its log. @throws ApiError */
export async function removeWebhook(id: number): Promise<void> {
  await request('DELETE', `/webhooks/${id}`)
}

/** Sends a webhook a test, and tells what came of it. @throws ApiError */
export const testWebhook = (id: number): Promise<{ isDelivered: boolean; message: string }> =>
  request('POST', `/webhooks/${id}/test`)

/** Goes on with a webhook that was paused. @throws ApiError */
export async function resumeWebhook(id: number): Promise<void> {
  await request('POST', `/webhooks/${id}/resume`)
}

/** Sends a delivery once more. @throws ApiError */
export async function replayDelivery(id: number): Promise<void> {
  await request('POST', `/webhook-deliveries/${id}/replay`)
}
