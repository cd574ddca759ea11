'use client'

import { endSession } from '@/client/accounts'
import type { OwnSession } from '@/server/desk/team'
import { LogOutButton, LogOutEverywhereButton } from '../frame/log-out-buttons.client'
import styles from '../ui/face.module.css'
import { Band, classNames, forms, Icon, layout, ui, VisuallyHidden } from '../ui/kit'
import { ListRow, Lines } from '../ui/list-row'
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
      <ul className={layout.lines} role="list">
        {sessions.map((session) => (
          <ListRow
            key={session.id}
            face={
              <span className={classNames(styles.face, styles.key)}>
                <Icon name={session.isPhone ? 'phone' : 'screen'} />
              </span>
            }
            name={session.device}
            about={session.since}
            note={session.isThis ? 'This session' : session.used}
          >
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
          </ListRow>
        ))}
      </ul>
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
