/** What plays, in English: every public page has it in its first script (src/elements). */
export const EN_PLAYING = {
  play: 'Play',
  pause: 'Pause',
  left: '{time} left',
  from: 'Playing from {time}.',
}
