'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { closeInvitation, invite } from '@/api-client/accounts'
import { useForm } from '@/components/forms/use-form.client'
import { newInvitation } from '@/domain/accounts/invitations'
import { ROLES, type Role } from '@/domain/accounts/roles'
import type { OpenInvitation } from '@/server/desk/team'
import { CopyField } from '../ui/copy-field.client'
import { TextField } from '../ui/field'
import { useAction } from '../ui/use-action.client'
import { Face, ListRow } from '../ui/list-row'

const RIGHTS: Record<Role, string> = {
  editor: 'Manages content: episodes, guests, quotes, page text.',
  owner: 'Also manages the team, API keys and settings.',
}

const word = (role: Role) => (role === 'owner' ? 'an owner' : 'an editor')

/** Invitations by link (D41): a new one, shown once, and those that are open. */
export function Invite({ invitations }: { invitations: OpenInvitation[] }) {
  const { act, isBusy, fieldErrors, feedback } = useAction()
  const { field, radio, submit, reset } = useForm<{ email: string; role?: Role }>({
    values: { email: '', role: 'editor' },
    resolver: zodResolver(newInvitation),
    fieldErrors,
    id: 'invite-',
  })
  const [made, setMade] = useState<{ email: string; link: string } | null>(null)

  const send = (email: string, role: Role = 'editor') =>
    act(async () => {
      const { link, isMailed, doc } = await invite(email, role)
      setMade({ email: doc.email, link })
      reset()
      return {
        message: isMailed
          ? 'Invitation sent. You can also copy the link now; it won’t be shown again.'
          : 'Email isn’t set up. Copy the link now and send it yourself; it won’t be shown again.',
      }
    }, 'Couldn’t create the invitation.')

  const close = ({ id, email }: OpenInvitation) =>
    act(async () => {
      await closeInvitation(id)
      setMade(null)
      return { message: `Invitation for ${email} revoked.` }
    }, 'Couldn’t revoke the invitation.')

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
              Anyone with the link can create an account. It works once and expires in 7 days.
            </p>
          </div>
          <form
            className="d-form"
            onSubmit={submit(({ email, role }) => send(email, role))}
            noValidate
          >
            <TextField {...field('email')} label="Email" type="email" autoComplete="off" required />
            <fieldset className="d-choices">
              <legend className="d-label">Role</legend>
              {[...ROLES].reverse().map(({ label, value }) => (
                <label key={value} className="d-choice">
                  <input {...radio('role', value)} />
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
            <ListRow
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
                  Create new link<span className="d-hidden"> for {invitation.email}</span>
                </button>
                <button
                  className="d-words__trash"
                  type="button"
                  disabled={isBusy}
                  onClick={() => void close(invitation)}
                >
                  Revoke<span className="d-hidden"> the invitation for {invitation.email}</span>
                </button>
              </div>
            </ListRow>
          ))}
        </ul>
      )}
    </section>
  )
}
