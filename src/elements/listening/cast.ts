/** Safari's own way to another device, older than Remote Playback. */
type WithAirPlay = HTMLAudioElement & {
  webkitShowPlaybackTargetPicker?: () => void
  webkitCurrentPlaybackTargetIsWireless?: boolean
}

/**
 * Follows whether there is a device that could play an audio element, and whether one does. Where a
 * browser cannot do that, there is none.
 * @param show is called after each change
 * @returns what ends it
 */
export function followDevices(
  element: WithAirPlay,
  show: (isThere: boolean, isOn: boolean) => void,
): () => void {
  const ends = new AbortController()
  const { signal } = ends
  let isThere = false
  if (typeof element.remote?.watchAvailability === 'function') {
    const { remote } = element
    const tell = () => {
      if (!signal.aborted) show(isThere, remote.state !== 'disconnected')
    }
    for (const event of ['connecting', 'connect', 'disconnect'])
      remote.addEventListener(event, tell, { signal })
    const watched = remote.watchAvailability((isAvailable) => {
      isThere = isAvailable
      tell()
    })
    // Browsers without devices, or that save power, refuse to look.
    watched.catch(() => undefined)
    signal.addEventListener('abort', () => {
      watched.then((id) => remote.cancelWatchAvailability(id)).catch(() => undefined)
    })
  } else if (typeof element.webkitShowPlaybackTargetPicker === 'function') {
    const tell = () => show(isThere, element.webkitCurrentPlaybackTargetIsWireless === true)
    const onAvailability = (event: Event) => {
      isThere = (event as Event & { availability?: string }).availability === 'available'
      tell()
    }
    element.addEventListener('webkitplaybacktargetavailabilitychanged', onAvailability, { signal })
    element.addEventListener('webkitcurrentplaybacktargetiswirelesschanged', tell, { signal })
  }
  return () => ends.abort()
}

/** Has the browser ask which device is to play. Within a press. */
export function chooseDevice(element: WithAirPlay): void {
  if (typeof element.remote?.prompt === 'function')
    // It also fails when no device is chosen: there is nothing to do.
    element.remote.prompt().catch(() => undefined)
  else element.webkitShowPlaybackTargetPicker?.()
}
