'use client'

import { deleteAccount, updateAccount } from '@/api-client/accounts'
import { countOf } from '@/domain/language/text'
import type { Person } from '@/server/desk/team'
import type { ActionResult } from '../ui/action-result'
import { Face, ListRow, Lines } from '../ui/list-row'
import type { useAction } from '../ui/use-action.client'

const approve = async (person: Person): Promise<ActionResult> => {
  await updateAccount(person.id, { status: 'active' })
  return { message: `${person.name} approved as an editor.` }
}
const reject = async (person: Person): Promise<ActionResult> => {
  await deleteAccount(person.id)
  return { message: `Request from ${person.name} rejected and deleted.` }
}
/** Accounts that an owner has to approve (D7). */
export function Pending({
  people,
  act,
  isBusy,
}: { people: Person[] } & Pick<ReturnType<typeof useAction>, 'act' | 'isBusy'>) {
  return (
    <Lines
      id="waiting"
      side="Pending"
      title={<mark>{countOf(people.length, 'needs approval', 'need approval')}</mark>}
      note="No access until you approve them."
    >
      <ul className="d-lines" role="list">
        {people.map((person) => (
          <ListRow
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
                onClick={() => void act(() => approve(person))}
              >
                Approve<span className="d-hidden"> {person.name}</span>
              </button>
              <button
                className="d-btn d-btn--quiet d-btn--small"
                type="button"
                disabled={isBusy}
                onClick={() => void act(() => reject(person))}
              >
                Reject<span className="d-hidden"> {person.name}</span>
              </button>
            </div>
          </ListRow>
        ))}
      </ul>
    </Lines>
  )
}
