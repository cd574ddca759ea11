/**
 * Makes an audio element one that is loaded, as far as pages ask. It plays and pauses at once; its
 * position is what the test sets.
 * @param play what its `play` returns
 * @returns the state of the element, which tests change
 */
export function fakeAudio(
  element: HTMLAudioElement,
  { readyState = 4, paused = true, currentTime = 0 } = {},
  play: () => Promise<void> = () => Promise.resolve(),
) {
  const state = { readyState, paused, currentTime, duration: 600 }
  for (const name of Object.keys(state) as (keyof typeof state)[])
    Object.defineProperty(element, name, {
      get: () => state[name],
      set: (value: never) => {
        state[name] = value
      },
    })
  element.play = () => {
    state.paused = false
    return play()
  }
  element.pause = () => {
    if (state.paused) return
    state.paused = true
    element.dispatchEvent(new Event('pause'))
  }
  return state
}
