'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { closeInvitation, invite } from '@/client/accounts'
import { useForm } from '@/components/forms/use-form.client'
import { newInvitation } from '@/domain/accounts/invitations'
import { ROLES, type Role } from '@/domain/accounts/roles'
import type { OpenInvitation } from '@/server/desk/team'
import { CopyField } from '../ui/copy-field.client'
import { TextField } from '@/components/ui/field'
import { Choice } from '../ui/choice'
import { Band, Button, classNames, fields, forms, ui } from '../ui/kit'
import { Face, List } from '../ui/list'
import { useAction } from '../ui/use-action.client'
import styles from '../ui/list.module.css'

const RIGHTS: Record<Role, string> = {
  editor: 'Manages content: episodes, guests, quotes, page text.',
  owner: 'Also manages the team, API keys and settings.',
}

const word = (role: Role) => (role === 'owner' ? 'an owner' : 'an editor')

/** Invitations by link: a new one, shown once, and those that are open. */
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
      <Band name="Invite" look="first" className={classNames(ui.sheet, forms.form)}>
        <div>
          <h2 className={ui.heading} id="invite">
            Invite by link
          </h2>
          <p className={ui.note}>
            Anyone with the link can create an account. It works once and expires in 7 days.
          </p>
        </div>
        <form
          className={forms.form}
          onSubmit={submit(({ email, role }) => send(email, role))}
          noValidate
        >
          <TextField {...field('email')} label="Email" type="email" autoComplete="off" required />
          <fieldset className={forms.choices}>
            <legend className={fields.label}>Role</legend>
            {[...ROLES].reverse().map(({ label, value }) => (
              <Choice key={value} {...radio('role', value)}>
                <strong>{label}</strong> {RIGHTS[value]}
              </Choice>
            ))}
          </fieldset>
          <div className={ui.actions}>
            <Button type="submit" aria-busy={isBusy}>
              Invite
            </Button>
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
      </Band>
      <List
        className={styles.invited}
        aria-label="Invited"
        rows={invitations}
        isBusy={isBusy}
        item={(invitation) => ({
          key: invitation.id,
          face: <Face id={invitation.id} isOff />,
          name: invitation.email,
          about: [`Invited as ${word(invitation.role)}`],
          note: invitation.note,
          menuOf: `the invitation for ${invitation.email}`,
          actions: [
            { label: 'Create new link', run: () => send(invitation.email, invitation.role) },
            { label: 'Revoke', run: () => close(invitation), isDanger: true },
          ],
        })}
      />
    </section>
  )
}
