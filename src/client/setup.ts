import type { BodyOf } from './client'
import { api } from './request'

/** Sends a mail to the own address to see whether mail works. @throws ApiError */
export const sendTestMail = () => api.post('/setup/test-mail')

export type TestMail = Awaited<ReturnType<typeof sendTestMail>>

/** Puts the checklist or steps of it away or back, or notes that mail arrives. @throws ApiError */
export const changeSetup = (body: BodyOf<'/setup', 'post'>) => api.post('/setup', { body })

/** Looks at a platform link again at once. @throws ApiError */
export const checkLinkAgain = async (id: string) =>
  (await api.post('/links/{id}/check', { path: { id } })).link
