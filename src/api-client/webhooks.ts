import type { z } from 'zod'
import { newWebhook } from '@/domain/webhooks/webhooks'
import { api } from './request'

/** What is asked for a new webhook. */
export type NewWebhook = z.input<typeof newWebhook>

/** Makes a webhook; its secret is in this response only. @throws ApiError naming the field */
export const makeWebhook = (data: NewWebhook) =>
  api.post('/webhooks', { body: newWebhook.parse(data) })

/** Ends a webhook, with its log. @throws ApiError */
export async function removeWebhook(id: number): Promise<void> {
  await api.delete('/webhooks/{id}', { path: { id } })
}

/** Sends a webhook a test, and returns what came of it. @throws ApiError */
export const testWebhook = (id: number) => api.post('/webhooks/{id}/test', { path: { id } })

/** Goes on with a webhook that was paused. @throws ApiError */
export async function resumeWebhook(id: number): Promise<void> {
  await api.post('/webhooks/{id}/resume', { path: { id } })
}

/** Sends a delivery once more. @throws ApiError */
export async function replayDelivery(id: number): Promise<void> {
  await api.post('/webhook-deliveries/{id}/replay', { path: { id } })
}
