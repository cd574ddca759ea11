'use client'

import { logOutEverywhere } from '@/client/accounts'
import { PATHS } from '@/domain/paths'
import { logOut } from '@/session/log-out'

export function logOutOfDesk(end?: () => Promise<void>) {
  void logOut(end).then((isDone) => {
    // A full load: nothing of the desk stays in memory.
    if (isDone) window.location.assign(PATHS.home)
  })
}

export const LogOutButton = () => (
  <button type="button" onClick={() => logOutOfDesk()}>
    Log out
  </button>
)

/** Ends all of one's own sessions, this one with them. @param id of one's own account */
export const LogOutEverywhereButton = ({ id }: { id: number }) => (
  <button type="button" onClick={() => logOutOfDesk(() => logOutEverywhere(id))}>
    Log out everywhere
  </button>
)
