/** Clips, in English: what makes them in the browser has these texts with its code. */
export const EN_CLIP = {
  clip: 'Clip, {start} to {end}',
  play: 'Play clip',
  pause: 'Pause clip',
  whole: 'Play the whole episode',
  goOn: 'Continue from here',
  ended: 'The clip has ended.',
  share: 'Share a clip',
  start: 'Start',
  end: 'End',
  now: 'Now',
  startNow: ': start at the current position',
  endNow: ': end at the current position',
  copy: 'Copy clip link',
  copied: 'Copied',
  linkCopied: 'Clip link copied',
  refused: 'Your browser blocked copying. Select the link and copy it.',
  /** By cause (src/domain/listening/choose-clip.ts). */
  problems: {
    time: 'Enter times like 12:34.',
    order: 'Choose an end after the start.',
    short: 'A clip is at least 5 seconds long.',
    long: 'A clip is at most 3 minutes long.',
    past: 'This episode ends at {length}.',
  },
  cut: 'A clip is at most 3 minutes long, so this one ends at {end}.',
}
