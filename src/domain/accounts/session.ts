/** Time a session lasts from log-in and from each renewal (s). */
export const SESSION_S = 7200
