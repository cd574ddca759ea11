import { api } from './request'

/** Sends a webhook a test, and returns what came of it. @throws ApiError */
export const testWebhook = (id: number) => api.post('/webhooks/{id}/test', { path: { id } })

/** Makes a new secret for a webhook; it is in this response only. @throws ApiError */
export const replaceSecret = (id: number) => api.post('/webhooks/{id}/secret', { path: { id } })

/** Sends a webhook nothing until it is resumed. @throws ApiError */
export async function pauseWebhook(id: number): Promise<void> {
  await api.post('/webhooks/{id}/pause', { path: { id } })
}

/** Goes on with a webhook that was paused. @throws ApiError */
export async function resumeWebhook(id: number): Promise<void> {
  await api.post('/webhooks/{id}/resume', { path: { id } })
}

/** Sends a delivery once more. @throws ApiError */
export async function replayDelivery(id: number): Promise<void> {
  await api.post('/webhook-deliveries/{id}/replay', { path: { id } })
}
