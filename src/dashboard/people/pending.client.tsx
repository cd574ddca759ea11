'use client'

import { deleteAccount, updateAccount } from '@/client/accounts'
import { countOf } from '@/domain/language/text'
import type { Person } from '@/server/desk/team'
import type { ActionResult } from '../ui/action-result'
import { Button, classNames, ui, VisuallyHidden } from '../ui/kit'
import { Face, Lines, List } from '../ui/list'
import styles from '../ui/list.module.css'
import type { useAction } from '../ui/use-action.client'

const approve = async (person: Person): Promise<ActionResult> => {
  await updateAccount(person.id, { status: 'active' })
  return { message: `${person.name} approved as an editor.` }
}
const reject = async (person: Person): Promise<ActionResult> => {
  await deleteAccount(person.id)
  return { message: `Request from ${person.name} rejected and deleted.` }
}
/** Accounts that an owner has to approve. */
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
      <List
        rows={people}
        item={(person) => ({
          key: person.id,
          face: <Face id={person.id} />,
          name: person.name,
          about: [person.ownName ? person.email : 'No name given'],
          note: person.note,
          more: (
            <div className={classNames(ui.actions, styles.tight)}>
              <Button
                size="small"
                disabled={isBusy}
                onClick={() => void act(() => approve(person))}
              >
                Approve<VisuallyHidden> {person.name}</VisuallyHidden>
              </Button>
              <Button
                variant="quiet"
                size="small"
                disabled={isBusy}
                onClick={() => void act(() => reject(person))}
              >
                Reject<VisuallyHidden> {person.name}</VisuallyHidden>
              </Button>
            </div>
          ),
        })}
      />
    </Lines>
  )
}
