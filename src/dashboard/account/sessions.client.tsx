'use client'

import { endSession } from '@/client/accounts'
import type { OwnSession } from '@/server/desk/team'
import { LogOutButton, LogOutEverywhereButton } from '../frame/log-out-buttons.client'
import { Band, classNames, forms, layout, ui, VisuallyHidden } from '../ui/kit'
import { IconFace, Lines, List } from '../ui/list'
import { useAction } from '../ui/use-action.client'

/** Shows where one is logged in, and how to end it. @param id of one's own account */
export function Sessions({ id, sessions }: { id: number; sessions: OwnSession[] }) {
  const { act, isBusy, feedback } = useAction()

  const end = (session: OwnSession) =>
    act(async () => {
      await endSession(session.id)
      return { message: `${session.device} logged out.` }
    })

  return (
    <Lines
      id="sessions"
      side="Sessions"
      title="Where you are logged in"
      note="If you don’t recognise a session, log it out and change your password."
    >
      <List
        rows={sessions}
        item={(session) => ({
          key: session.id,
          face: <IconFace icon={session.isPhone ? 'phone' : 'screen'} />,
          name: session.device,
          about: [session.since],
          note: session.isThis ? 'This session' : session.used,
          more: (
            <div className={ui.words}>
              {session.isThis ? (
                <LogOutButton />
              ) : (
                <button type="button" disabled={isBusy} onClick={() => void end(session)}>
                  Log out
                  <VisuallyHidden>
                    {' '}
                    {session.device}, {session.since}
                  </VisuallyHidden>
                </button>
              )}
            </div>
          ),
        })}
      />
      <Band look="flush" className={classNames(forms.form, layout.act)}>
        {feedback}
        <p className={ui.note}>
          <em>Log out everywhere</em> ends every session, including this one. API keys keep working.
        </p>
        <div className={ui.words}>
          <LogOutEverywhereButton id={id} />
        </div>
      </Band>
    </Lines>
  )
}
