'use client'

import Link from 'next/link'
import { deleteAccount, logOutEverywhere, updateAccount } from '@/client/accounts'
import { DESK_ROUTES, recordsPath } from '@/domain/desk-routes'
import type { People as Everybody, Person } from '@/server/desk/team'
import { LogOutEverywhereButton } from '../frame/log-out-buttons.client'
import type { ActionResult } from '../ui/action-result'
import { layout } from '../ui/kit'
import { Face, ListRow, Lines } from '../ui/list-row'
import { menuDanger, RowMenu } from '../ui/row-menu.client'
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

  const choice = (label: string, work: () => Promise<ActionResult>) => (
    <button type="button" disabled={isBusy} onClick={() => void act(work)}>
      {label}
    </button>
  )

  const logOut = (person: Person) => async (): Promise<ActionResult> => {
    await logOutEverywhere(person.id)
    return { message: `${person.name} logged out everywhere. Their API keys still work.` }
  }
  const remove = (person: Person) => {
    if (
      !window.confirm(
        `Delete the account ${person.name} permanently? This can’t be undone. What they wrote stays.`,
      )
    )
      return
    void act(async () => {
      await deleteAccount(person.id)
      return { message: `Account ${person.name} deleted.` }
    })
  }

  return (
    <>
      <div className={layout.said}>{feedback}</div>
      {isOwner && waiting.length > 0 && <Pending people={waiting} act={act} isBusy={isBusy} />}
      <Lines id="active" side="Active" title={`${active.length} can log in`}>
        <ul className={layout.lines} role="list">
          {active.map((person) => (
            <ListRow
              key={person.id}
              face={<Face id={person.id} />}
              name={person.name}
              about={aboutOf(person)}
              note={person.isMe ? `You. ${person.note}` : person.note}
            >
              {(isOwner || person.isMe) && (
                <RowMenu label={`Actions for ${person.name}`}>
                  {person.isMe ? (
                    <>
                      <Link href={DESK_ROUTES.account} prefetch={false}>
                        Your account
                      </Link>
                      <LogOutEverywhereButton id={person.id} />
                    </>
                  ) : (
                    <>
                      {choice(person.role === 'owner' ? 'Make editor' : 'Make owner', () =>
                        setRole(person, person.role === 'owner' ? 'editor' : 'owner'),
                      )}
                      {choice('Log out everywhere', logOut(person))}
                      <a href={recordsPath('users', person.id)}>All fields</a>
                      <hr />
                      {choice('Disable', () => setStatus(person, 'disabled'))}
                    </>
                  )}
                </RowMenu>
              )}
            </ListRow>
          ))}
        </ul>
      </Lines>
      {disabled.length > 0 && (
        <Lines
          id="disabled"
          side="Disabled"
          title={`${disabled.length} can’t log in`}
          note="What they wrote stays."
        >
          <ul className={layout.lines} role="list">
            {disabled.map((person) => (
              <ListRow
                key={person.id}
                face={<Face id={person.id} isOff />}
                name={person.name}
                about={aboutOf(person)}
                note={person.note}
              >
                {isOwner && (
                  <RowMenu label={`Actions for ${person.name}`}>
                    {choice('Enable', () => setStatus(person, 'active'))}
                    <hr />
                    <button
                      className={menuDanger}
                      type="button"
                      disabled={isBusy}
                      onClick={() => remove(person)}
                    >
                      Delete permanently
                    </button>
                  </RowMenu>
                )}
              </ListRow>
            ))}
          </ul>
        </Lines>
      )}
    </>
  )
}
