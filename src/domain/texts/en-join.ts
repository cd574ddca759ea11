export const EN_JOIN = {
  send: 'Send me the next one',
  sending: 'Sending',
  wrong: 'That doesn’t look like a full email address. Try something like you@example.org.',
  meant: 'Did you mean {address}?',
  useThat: 'Yes, use that',
  tooMany: 'Too many attempts. Try again in an hour.',
  offline: 'You’re offline. Your address stays here. Try again when you’re back online.',
  fault: 'Something went wrong on our side. Try again in a minute.',
  sentTitle: 'Check your inbox',
  sent: 'We sent an email to {address}. Press the button in it to join the list.',
  nothing: 'Nothing after five minutes? Check your spam folder.',
  again: 'Send it again',
}
