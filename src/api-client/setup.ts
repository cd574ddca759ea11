import type { SetupStep } from '@/domain/show/setup'
import { request } from './request'

/** What the mail server said to a test mail. */
export type TestMail = { isSent: boolean; answer: string; to: string }

/** Sends a mail to the own address to see whether mail works. @throws ApiError */
export const sendTestMail = (): Promise<TestMail> => request('POST', '/setup/test-mail')

/** Puts the checklist or steps of it away or back, or notes that mail arrives. @throws ApiError */
export const changeSetup = (
  change: { isHidden: boolean } | { hasMailArrived: boolean } | { skipped: SetupStep[] },
): Promise<unknown> => request('POST', '/setup', change)

/** What a link answered when it was looked at just now. */
export type CheckedLink = { failure: string | null; isBroken: boolean; notBefore: string | null }

/** Looks at a platform link again at once. @throws ApiError */
export async function checkLinkAgain(id: string): Promise<CheckedLink> {
  const { link } = await request<{ link: CheckedLink }>('POST', `/links/${id}/check`)
  return link
}
