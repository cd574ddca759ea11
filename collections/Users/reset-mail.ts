import { env } from '@/config/env'
import { PATHS } from '@/domain/paths'

/** Where the mail leads: the reset page with the token (D12). */
export const resetAddress = (token: string): string =>
  `${env().SITE_URL}${PATHS.resetPassword}?token=${encodeURIComponent(token)}`

export const resetSubject = (): string => 'A new password for your account'

/** The mail: short and plain, in the colours of the site; also readable without any of them. */
export function resetMail(token: string): string {
  const address = resetAddress(token)
  return `<!doctype html>
<html lang="en">
<body style="margin:0;background:#f4f5f0;color:#161e38;font:17px/1.6 Georgia,serif">
<div style="max-width:34em;margin:0 auto;padding:32px 24px 32px 36px;border-left:2px solid #e5484d">
<p>Hello,</p>
<p>somebody, we hope you, asked for a new password. This link works once, and for one hour:</p>
<p><a href="${address}" style="color:#2541c8">${address}</a></p>
<p>If it was not you, nothing has changed, and you can leave this mail unread.</p>
</div>
</body>
</html>`
}
