'use client'

import { type FormEvent, useRef, useState } from 'react'
import { closeInvitation, invite } from '@/api-client/accounts'
import { ROLES, type Role } from '@/domain/roles'
import type { OpenInvitation } from '@/server/desk/people'
import { useActs } from '../episodes/use-acts.client'
import { CopyField } from '../ui/copy-field.client'
import { Face, Line } from './line'

const RIGHTS: Record<Role, string> = {
  editor: 'Runs the show: episodes, guests, quotes, page texts.',
  owner: 'Also people, keys and the settings of the site.',
}

const word = (role: Role) => (role === 'owner' ? 'an owner' : 'an editor')

/** Invitations by link (D41): a new one, shown once, and those that are open. */
export function Invite({ invitations }: { invitations: OpenInvitation[] }) {
  const { act, isBusy, feedback } = useActs()
  const form = useRef<HTMLFormElement>(null)
  const [made, setMade] = useState<{ email: string; link: string } | null>(null)

  const send = (email: string, role: Role) =>
    act(async () => {
      const { link, isMailed, doc } = await invite(email, role)
      setMade({ email: doc.email, link })
      form.current?.reset()
      return {
        decision: `invite ${doc.email} as ${word(role)}.`,
        result: isMailed
          ? 'The link is on its way by mail. You can copy it here too, only now.'
          : 'This site sends no mail: copy the link now and send it yourself. It is not shown again.',
      }
    })

  const close = ({ id, email }: OpenInvitation) =>
    act(async () => {
      await closeInvitation(id)
      setMade(null)
      return { decision: `close the link of ${email}.`, result: 'It no longer works.' }
    })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    void send(String(data.get('invite-email')), data.get('invite-role') as Role)
  }

  return (
    <section aria-labelledby="invite">
      <div className="d-sec d-sec--first">
        <div className="d-sec__side">
          <p className="d-side">Invite</p>
        </div>
        <div className="d-sec__main d-sheet d-form">
          <div>
            <h2 className="d-h2" id="invite">
              Invite by link
            </h2>
            <p className="d-note">
              Whoever opens it sets a password and is in. It works once, for seven days.
            </p>
          </div>
          <form ref={form} className="d-form" onSubmit={submit}>
            <div className="d-field">
              <label className="d-label" htmlFor="invite-email">
                Email
              </label>
              <input
                className="d-input"
                id="invite-email"
                name="invite-email"
                type="email"
                autoComplete="off"
                required
              />
            </div>
            <fieldset className="d-choices">
              <legend className="d-label">As</legend>
              {[...ROLES].reverse().map(({ label, value }) => (
                <label key={value} className="d-choice">
                  <input
                    type="radio"
                    name="invite-role"
                    value={value}
                    defaultChecked={value === 'editor'}
                  />
                  <span>
                    <strong>{label}</strong> {RIGHTS[value]}
                  </span>
                </label>
              ))}
            </fieldset>
            <div className="d-actions">
              <button className="d-btn" type="submit" aria-busy={isBusy}>
                Invite
              </button>
            </div>
          </form>
          {feedback}
          {made && (
            <CopyField
              label={`Invitation link for ${made.email}`}
              text={made.link}
              action="Copy link"
            />
          )}
        </div>
      </div>
      {invitations.length > 0 && (
        <ul className="d-lines d-people__invited" role="list" aria-label="Invited">
          {invitations.map((invitation) => (
            <Line
              key={invitation.id}
              face={<Face id={invitation.id} isOff />}
              name={invitation.email}
              about={`Invited as ${word(invitation.role)}`}
              note={invitation.note}
            >
              <div className="d-words">
                <button
                  type="button"
                  disabled={isBusy}
                  onClick={() => void send(invitation.email, invitation.role)}
                >
                  Make a new link<span className="d-hidden"> for {invitation.email}</span>
                </button>
                <button
                  className="d-words__trash"
                  type="button"
                  disabled={isBusy}
                  onClick={() => void close(invitation)}
                >
                  Close this link<span className="d-hidden"> of {invitation.email}</span>
                </button>
              </div>
            </Line>
          ))}
        </ul>
      )}
    </section>
  )
}
