import type { Forms } from './fill'

/**
 * Texts of the letter form and its recorder, in English: browsers get them with its code. `{host}`
 * is the host's name.
 */
export const EN_RECORDER = {
  record: 'Record a voice message',
  recordText:
    'Up to 90 seconds. Your browser asks for the microphone first. Nothing is sent until you press Send.',
  waiting: 'Waiting for the microphone',
  asking: 'Your browser is asking',
  askingText: 'Press Allow at the top of the window, then this button once more to begin.',
  cancel: 'Cancel',
  stop: 'Stop recording',
  recording: 'Recording',
  ofTime: 'of {time}',
  startOver: 'Start over',
  lines: 'One comma a second. When the lines are full, it stops.',
  left: '10 seconds left',
  silent: 'We can’t hear you',
  silentText: 'Is the right microphone on? The recording goes on.',
  yours: 'Your message',
  listen: 'Listen to your recording',
  pause: 'Pause your recording',
  again: 'Record again',
  remove: 'Remove',
  sending: 'Sending your message, {percent} %',
  sendingText: '{sent} of {total} MB. Stay on this page until it is done.',
  progress: 'Sending',
  failed: 'It wasn’t sent.',
  failedText:
    'Your recording is safe on this device, also if you close the page. Try again when you are online.',
  failedUnstored:
    'Your recording is still on this page. Keep it open, and try again when you are online.',
  failedLetter: 'Your letter is safe on this device. Try again when you are online.',
  keptTitle: 'Your message, {time}',
  keptText: 'Kept here until it is sent, for 7 days at most.',
  tryAgain: 'Try again',
  saveFile: 'Save as a file',
  denied: 'The microphone is off for this site.',
  deniedText:
    'Press the small icon beside the address, allow the microphone, then try again. Writing works without it.',
  or: 'or',
  addFile: 'add a recording from your device',
  none: 'No microphone found',
  noneText: 'Write instead, or add a recording from your device: up to 90 seconds and 10 MB.',
  file: 'Add a recording from your device',
  fileText: 'Up to 90 seconds and 10 MB.',

  /** Only for screen readers, while someone records. */
  saidBegun: 'Recording. Press the button again, or Escape, to stop.',
  saidMinute: 'One minute. 30 seconds left',
  saidFull: 'That is 90 seconds. The recording has stopped.',
  saidStopped: 'The recording has stopped.',

  /** The rest of the form. */
  count: '{n} of {most}',
  over: { one: '{n} character too many', other: '{n} characters too many' } as Forms,
  nothing: 'Write a line or record one. Then send.',
  badEmail: 'That doesn’t look like a full email address. Try something like you@example.org.',
  badVoice: 'We can’t use this recording. Up to 90 seconds and 10 MB.',
  tooMany: 'You’ve sent five letters today.',
  tooManyText: '{host} reads them one by one. Send more tomorrow; this one is saved.',
  closed: 'The letter box is closed for now',
  send: 'Send to {host}',
  sendingLetter: 'Sending',
  /** One sentence for both answers of the writer. */
  consent: {
    onlyHost: 'Right now, only {host} reads it.',
    read: '{host} reads it, and may read it out on the show. It won’t be on the site.',
    publish: '{host} may publish it on the site, signed {name}. It won’t be read out on the show.',
    publishUnnamed:
      '{host} may publish it on the site, without a name. It won’t be read out on the show.',
    both: '{host} may read it out on the show and publish it on the site, signed {name}.',
    bothUnnamed: '{host} may read it out on the show and publish it on the site, without a name.',
  },
}
