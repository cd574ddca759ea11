/** Texts of playing, in English: every public page has them in its first script (src/elements). */
export const EN_PLAYING = {
  play: 'Play',
  pause: 'Pause',
  left: '{time} left',
  from: 'Playing from {time}.',
}
