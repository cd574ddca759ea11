'use client'

import { deleteAccount, logOutEverywhere, updateAccount } from '@/client/accounts'
import { DESK_ROUTES, recordsPath } from '@/domain/desk-routes'
import type { People as Everybody, Person } from '@/server/desk/team'
import { logOutOfDesk } from '../frame/log-out-buttons.client'
import type { ActionResult } from '../ui/action-result'
import { layout } from '../ui/kit'
import { Face, Lines, List } from '../ui/list'
import type { RowAction } from '../ui/row-menu.client'
import { useAction } from '../ui/use-action.client'
import { Pending } from './pending.client'

const roleOf = ({ role }: Person) => (role === 'owner' ? 'Owner' : 'Editor')
const aboutOf = (person: Person) =>
  person.ownName ? `${person.email} · ${roleOf(person)}` : roleOf(person)

const setStatus = async (person: Person, status: 'active' | 'disabled'): Promise<ActionResult> => {
  await updateAccount(person.id, { status })
  return status === 'disabled'
    ? {
        message: `${person.name} disabled. They can’t log in and their API keys no longer work.`,
        undo: () => setStatus(person, 'active'),
      }
    : { message: `${person.name} can log in again.` }
}

const setRole = async (person: Person, role: Person['role']): Promise<ActionResult> => {
  await updateAccount(person.id, { role })
  return {
    message: `${person.name} is now ${role === 'owner' ? 'an owner' : 'an editor'}.`,
    undo: () => setRole(person, role === 'owner' ? 'editor' : 'owner'),
  }
}

/** Everyone with an account, and what an owner can do about each. */
export function People({ isOwner, waiting, active, disabled }: Everybody) {
  const { act, isBusy, feedback } = useAction()

  const choice = (label: string, work: () => Promise<ActionResult>) => ({
    label,
    run: () => act(work),
  })

  const logOut = (person: Person) => async (): Promise<ActionResult> => {
    await logOutEverywhere(person.id)
    return { message: `${person.name} logged out everywhere. Their API keys still work.` }
  }
  const remove = (person: Person) => async (): Promise<ActionResult> => {
    await deleteAccount(person.id)
    return { message: `Account ${person.name} deleted.` }
  }
  const ownActions = ({ id }: Person): RowAction[] => [
    { label: 'Your account', to: DESK_ROUTES.account },
    { label: 'Log out everywhere', run: () => logOutOfDesk(() => logOutEverywhere(id)) },
  ]
  const actionsFor = (person: Person): RowAction[] => {
    const [label, role] =
      person.role === 'owner'
        ? (['Make editor', 'editor'] as const)
        : (['Make owner', 'owner'] as const)
    return [
      choice(label, () => setRole(person, role)),
      choice('Log out everywhere', logOut(person)),
      { label: 'All fields', href: recordsPath('users', person.id) },
      'line',
      choice('Disable', () => setStatus(person, 'disabled')),
    ]
  }

  return (
    <>
      <div className={layout.said}>{feedback}</div>
      {isOwner && waiting.length > 0 && <Pending people={waiting} act={act} isBusy={isBusy} />}
      <Lines id="active" side="Active" title={`${active.length} can log in`}>
        <List
          rows={active}
          isBusy={isBusy}
          item={(person) => ({
            key: person.id,
            face: <Face id={person.id} />,
            name: person.name,
            about: [aboutOf(person)],
            note: person.isMe ? `You. ${person.note}` : person.note,
            menuOf: (isOwner || person.isMe) && person.name,
            actions: person.isMe ? ownActions(person) : actionsFor(person),
          })}
        />
      </Lines>
      {disabled.length > 0 && (
        <Lines
          id="disabled"
          side="Disabled"
          title={`${disabled.length} can’t log in`}
          note="What they wrote stays."
        >
          <List
            rows={disabled}
            isBusy={isBusy}
            item={(person) => ({
              key: person.id,
              face: <Face id={person.id} isOff />,
              name: person.name,
              about: [aboutOf(person)],
              note: person.note,
              menuOf: isOwner && person.name,
              actions: [
                choice('Enable', () => setStatus(person, 'active')),
                'line',
                {
                  ...choice('Delete permanently', remove(person)),
                  isDanger: true,
                  question: `Delete the account ${person.name} permanently? This can’t be undone. What they wrote stays.`,
                },
              ],
            })}
          />
        </Lines>
      )}
    </>
  )
}
