'use client'

import Link from 'next/link'
import { deleteAccount, logOutEverywhere, updateAccount } from '@/api-client/accounts'
import { DESK } from '@/domain/desk-paths'
import { countOf } from '@/domain/text'
import type { People as Everybody, Person } from '@/server/desk/people'
import { type Outcome, useActs } from '../episodes/use-acts.client'
import { LogOutEverywhereButton } from '../frame/log-out-buttons.client'
import { Face, Line, Lines } from './line'

const roleOf = ({ role }: Person) => (role === 'owner' ? 'Owner' : 'Editor')
const aboutOf = (person: Person) =>
  person.ownName ? `${person.email} · ${roleOf(person)}` : roleOf(person)

const setStatus = async (person: Person, status: 'active' | 'disabled'): Promise<Outcome> => {
  await updateAccount(person.id, { status })
  return status === 'disabled'
    ? {
        decision: `disable ${person.name}.`,
        result: 'They can’t log in, and their API keys have ended. What they wrote stays.',
        undo: () => setStatus(person, 'active'),
      }
    : { decision: `let ${person.name} in again.`, result: 'They can log in.' }
}

const setRole = async (person: Person, role: Person['role']): Promise<Outcome> => {
  await updateAccount(person.id, { role })
  return {
    decision: `make ${person.name} ${role === 'owner' ? 'an owner' : 'an editor'}.`,
    result: role === 'owner' ? 'They can change people and settings.' : 'They run the show.',
    undo: () => setRole(person, role === 'owner' ? 'editor' : 'owner'),
  }
}

const count = (people: Person[], one: string, more: string) => countOf(people.length, one, more)

/** Everybody with an account, and what an owner can do about each (D7, D41). */
export function People({ isOwner, waiting, active, disabled }: Everybody) {
  const { act, isBusy, feedback } = useActs()

  const word = ({ person, label, quiet, work }: WordAct) => (
    <button
      className={quiet ? 'd-words__trash' : undefined}
      type="button"
      disabled={isBusy}
      onClick={() => void act(work)}
    >
      {label}
      <span className="d-hidden"> {person.name}</span>
    </button>
  )

  const approve = (person: Person) => async (): Promise<Outcome> => {
    await updateAccount(person.id, { status: 'active' })
    return { decision: `approve ${person.name}.`, result: 'They can log in, as an editor.' }
  }
  const turnAway = (person: Person) => async (): Promise<Outcome> => {
    await deleteAccount(person.id)
    return { decision: `turn ${person.name} away.`, result: 'Nothing is kept of the account.' }
  }
  const logOut = (person: Person) => async (): Promise<Outcome> => {
    await logOutEverywhere(person.id)
    return {
      decision: `log ${person.name} out everywhere.`,
      result: 'They have to log in again. Their API keys go on working.',
    }
  }
  const deleteForGood = (person: Person) => {
    if (!window.confirm(`Delete the account ${person.name} for good? What they wrote stays.`))
      return
    void act(async () => {
      await deleteAccount(person.id)
      return { decision: `delete the account ${person.name} for good.`, result: 'It is gone.' }
    })
  }

  return (
    <>
      <div className="d-sec d-sec--flush">
        <div className="d-sec__main">{feedback}</div>
      </div>
      {isOwner && waiting.length > 0 && (
        <Lines
          id="waiting"
          side="Waiting"
          title={<mark>{count(waiting, 'waits for you', 'wait for you')}</mark>}
          note="They can’t see or change anything yet."
        >
          <ul className="d-lines" role="list">
            {waiting.map((person) => (
              <Line
                key={person.id}
                face={<Face id={person.id} />}
                name={person.name}
                about={person.ownName ? person.email : 'No name given'}
                note={person.note}
              >
                <div className="d-actions">
                  <button
                    className="d-btn d-btn--small"
                    type="button"
                    disabled={isBusy}
                    onClick={() => void act(approve(person))}
                  >
                    Approve<span className="d-hidden"> {person.name}</span>
                  </button>
                  <button
                    className="d-btn d-btn--quiet d-btn--small"
                    type="button"
                    disabled={isBusy}
                    onClick={() => void act(turnAway(person))}
                  >
                    Turn away<span className="d-hidden"> {person.name}</span>
                  </button>
                </div>
              </Line>
            ))}
          </ul>
        </Lines>
      )}
      <Lines id="active" side="Active" title={`${active.length} can log in`}>
        <ul className="d-lines" role="list">
          {active.map((person) => (
            <Line
              key={person.id}
              face={<Face id={person.id} />}
              name={person.name}
              about={aboutOf(person)}
              note={person.isMe ? `You. ${person.note}` : person.note}
            >
              <div className="d-words">
                {person.isMe && (
                  <>
                    <Link href={DESK.account} prefetch={false}>
                      Your account
                    </Link>
                    <LogOutEverywhereButton id={person.id} />
                  </>
                )}
                {isOwner && !person.isMe && (
                  <>
                    {word({
                      person,
                      label: person.role === 'owner' ? 'Make editor' : 'Make owner',
                      work: () => setRole(person, person.role === 'owner' ? 'editor' : 'owner'),
                    })}
                    {word({ person, label: 'Disable', work: () => setStatus(person, 'disabled') })}
                    {word({
                      person,
                      label: 'Log out everywhere',
                      quiet: true,
                      work: logOut(person),
                    })}
                  </>
                )}
              </div>
            </Line>
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
          <ul className="d-lines" role="list">
            {disabled.map((person) => (
              <Line
                key={person.id}
                face={<Face id={person.id} isOff />}
                name={person.name}
                about={aboutOf(person)}
                note={person.note}
              >
                <div className="d-words">
                  {isOwner && (
                    <>
                      {word({
                        person,
                        label: 'Let in again',
                        work: () => setStatus(person, 'active'),
                      })}
                      <button
                        className="d-words__trash"
                        type="button"
                        disabled={isBusy}
                        onClick={() => deleteForGood(person)}
                      >
                        Delete for good<span className="d-hidden"> {person.name}</span>
                      </button>
                    </>
                  )}
                </div>
              </Line>
            ))}
          </ul>
        </Lines>
      )}
    </>
  )
}

type WordAct = {
  person: Person
  label: string
  quiet?: boolean
  work: () => Promise<Outcome>
}
