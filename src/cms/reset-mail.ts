import { letter } from './letter'
import type { ResetLink } from './reset-link'

/** The mail with the link for a new password (D12). */
export const resetMail = ({ email, address, showName }: ResetLink & { showName: string }) =>
  letter({
    to: email,
    showName,
    subject: `A new password for ${showName}`,
    text: 'somebody, we hope you, asked for a new password for your account. This link works once, and for one hour:',
    address,
    otherwise: 'If it was not you, nothing has changed, and you can leave this mail unread.',
  })
