import type { ContactFormProblem } from '../letters/contact'
import type { ContactReason } from '../letters/letters'
import type { Forms } from './fill'

/** The contact form, and what its writer sees and gets afterwards. */
export const EN_CONTACT = {
  emphasis: 'Contact',
  lede: 'Press, guests, sponsors, or anything else. {host} reads every message.',
  reason: 'What is it about?',
  choose: 'Choose one',
  reasons: {
    guest: 'Being a guest',
    press: 'Press',
    sponsoring: 'Sponsoring',
    other: 'Something else',
  } satisfies Record<ContactReason, string>,
  name: 'Name',
  email: 'Email',
  message: 'Message',
  send: 'Send message',
  agree: {
    one: 'By sending you agree that {host} may read and keep this message for {n} month.',
    other: 'By sending you agree that {host} may read and keep this message for {n} months.',
  } as Forms,
  answers: {
    reason: 'Choose what it is about.',
    name: 'Enter your name, with at most 60 characters.',
    address: 'That doesn’t look like a full email address. Try something like you@example.org.',
    empty: 'Write your message. Then send.',
    long: 'The maximum is 2,000 characters.',
    often:
      'You’ve sent several messages today. {host} reads them one by one. You can send more tomorrow.',
  } satisfies Record<ContactFormProblem, string>,
  large: 'This is too long to send.',
  sent: 'Thank you. Your message has arrived.',
  thanks: 'Thank you, {name}. Your message has arrived.',
  keepText: 'With this link you can read your message or delete it. Nobody else has it.',
  yours: 'Your message',
  yoursEmphasis: 'message',
  deleteText: 'The message, your name and your address are deleted permanently, today.',
  deleteButton: 'Delete this message',
  mail: {
    subject: '{host} has your message',
    hasArrived: 'Your message has arrived.',
    link: 'Your message',
    keep: 'Use this link to read your message or delete it. Nobody else has it, so don’t forward this email.',
  },
}
