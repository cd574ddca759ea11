'use client'

import { useState } from 'react'
import { changeName } from '@/client/guests'
import { deskGuestPath } from '@/domain/desk-routes'
import { MAX_GUEST_NAME, validateGuestName } from '@/domain/guests/guest-id'
import type { EditedGuest } from '@/server/desk/guests'
import { ChangeDialog } from '../episodes/change-dialog.client'
import { LinkButton } from '../ui/kit'

/** The button that corrects the name of a guest. @param isReady whether all that was typed is saved */
export function ChangeName({ guest, isReady }: { guest: EditedGuest; isReady: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const { id, name, updatedAt } = guest
  return (
    <>
      <LinkButton disabled={!isReady} onClick={() => setIsOpen(true)}>
        Change name
      </LinkButton>
      {isOpen && (
        <ChangeDialog
          name="name"
          title={`Change the name ${name}`}
          note="The photo and history move with it. The old URL redirects to the new one."
          label="New name"
          field={{ maxLength: MAX_GUEST_NAME, dir: 'auto' }}
          initial={name}
          action={() => 'Change name'}
          keep={`Keep ${name}`}
          validate={(typed) => validateGuestName(typed)}
          change={async (typed) => deskGuestPath(await changeName(id, typed.trim(), updatedAt))}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
