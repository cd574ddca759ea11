/** The key under which this device keeps what was played last. */
export const TRACK_KEY = 'listen-track'

/** Fired on `window` when something begins to be played. */
export const LISTEN_EVENT = 'listen'
