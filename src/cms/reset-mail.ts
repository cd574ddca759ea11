import { env } from '@/config/env'
import { escapeHtml } from '@/domain/markup'
import type { ResetLink } from './reset-link'

const LEAD = 'somebody, we hope you, asked for a new password for your account.'
const HOW_LONG = 'This link works once, and for one hour:'
const OTHERWISE = 'If it was not you, nothing has changed, and you can leave this mail unread.'

/** The mail (D12): short, plain, in the site's colours, and readable without them. */
export function resetMail({ email, address, showName }: ResetLink & { showName: string }) {
  const home = env().SITE_URL
  const [show, href] = [escapeHtml(showName), escapeHtml(address)]
  return {
    // Quoted, because a comma in the name would start a second sender.
    from: `"${showName.replace(/["\\\p{Cc}]/gu, ' ')}" <${env().MAIL_FROM}>`,
    to: email,
    subject: `A new password for ${showName}`,
    headers: { 'Auto-Submitted': 'auto-generated' }, // RFC 3834: keeps holiday auto-replies from responding.
    text: `Hello,

${LEAD} ${HOW_LONG}

${address}

${OTHERWISE}

${showName}
${home}
`,
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>A new password for ${show}</title></head>
<body style="margin:0;background:#f4f5f0;color:#161e38;font:17px/1.6 Georgia,serif">
<div style="max-width:34em;margin:0 auto;padding:32px 24px 32px 36px;border-left:2px solid #e5484d">
<p>Hello,</p>
<p>${LEAD} ${HOW_LONG}</p>
<p><a href="${href}" style="color:#2541c8">${href}</a></p>
<p>${OTHERWISE}</p>
<p><a href="${home}" style="color:#161e38"><em>${show}</em></a></p>
</div>
</body>
</html>
`,
  }
}
