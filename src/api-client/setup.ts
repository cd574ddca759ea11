import type { SetupStep } from '@/domain/show/setup'
import { api } from './request'

/** Sends a mail to the own address to see whether mail works. @throws ApiError */
export const sendTestMail = () => api.post('/setup/test-mail')

/** What the mail server said to a test mail. */
export type TestMail = Awaited<ReturnType<typeof sendTestMail>>

/** Puts the checklist or steps of it away or back, or notes that mail arrives. @throws ApiError */
export const changeSetup = (
  change: { isHidden: boolean } | { hasMailArrived: boolean } | { skipped: SetupStep[] },
): Promise<unknown> => api.post('/setup', { body: change })

/** Looks at a platform link again at once. @throws ApiError */
export const checkLinkAgain = async (id: string) =>
  (await api.post('/links/{id}/check', { path: { id } })).link
