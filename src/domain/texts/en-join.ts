/** What the sign-up answers in place, in English: browsers get it with the code for that. */
export const EN_JOIN = {
  send: 'Send me the next one',
  sending: 'Sending',
  wrong: 'That is not a full address. Something like you@example.org.',
  meant: 'Did you mean {address}?',
  useThat: 'Yes, use that',
  tooMany: 'That was a lot of tries. Wait an hour, then press again.',
  offline: 'You are offline. Your address stays here. Press again when you are back.',
  fault: 'It did not go through, and that is on us. Try again in a minute.',
  sentTitle: 'Check your inbox',
  sent: 'We sent a mail to {address}. Press the button in it and you are on the list.',
  nothing: 'Nothing after five minutes? Look in your spam folder.',
  again: 'Send it again',
}
