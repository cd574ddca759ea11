import { env } from '@/config/env'
import { escapeHtml } from '@/domain/markup'

type Letter = {
  to: string
  showName: string
  subject: string
  /** What it is about, and how long the link works. */
  text: string
  /** The link. */
  address: string
  /** For whoever did not expect the mail. */
  otherwise: string
}

/** A mail of the site with one link: short, plain, in the site's colours, readable without them. */
export function letter({ to, showName, subject, text, address, otherwise }: Letter) {
  const home = env().SITE_URL
  const [show, href] = [escapeHtml(showName), escapeHtml(address)]
  return {
    // Quoted, because a comma in the name would start a second sender.
    from: `"${showName.replace(/["\\\p{Cc}]/gu, ' ')}" <${env().MAIL_FROM}>`,
    to,
    subject,
    headers: { 'Auto-Submitted': 'auto-generated' }, // RFC 3834: keeps holiday auto-replies from responding.
    text: `Hello,

${text}

${address}

${otherwise}

${showName}
${home}
`,
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f4f5f0;color:#161e38;font:17px/1.6 Georgia,serif">
<div style="max-width:34em;margin:0 auto;padding:32px 24px 32px 36px;border-left:2px solid #e5484d">
<p>Hello,</p>
<p>${escapeHtml(text)}</p>
<p><a href="${href}" style="color:#2541c8">${href}</a></p>
<p>${escapeHtml(otherwise)}</p>
<p><a href="${home}" style="color:#161e38"><em>${show}</em></a></p>
</div>
</body>
</html>
`,
  }
}
