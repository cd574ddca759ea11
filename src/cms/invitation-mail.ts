import { letter } from './letter'

/** The mail with an invitation (D41). */
export const invitationMail = (invitation: { email: string; address: string; showName: string }) =>
  letter({
    to: invitation.email,
    showName: invitation.showName,
    subject: `You are invited to ${invitation.showName}`,
    text: `you are invited to work on ${invitation.showName}. Set a password, and log in with this email address. The link works once, and for seven days:`,
    address: invitation.address,
    otherwise: 'If you don’t know what this is about, leave this mail unread.',
  })
