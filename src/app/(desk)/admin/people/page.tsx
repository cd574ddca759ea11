import '@/dashboard/styles'
import type { Metadata } from 'next'
import { Invite } from '@/dashboard/people/invite.client'
import { People } from '@/dashboard/people/people.client'
import { Head } from '@/dashboard/ui/head'
import { requireAccount } from '@/server/desk/account'
import { getPeople } from '@/server/desk/team'

export const metadata: Metadata = { title: 'Team' }

export default async function PeoplePage() {
  const people = await getPeople(await requireAccount())
  return (
    <>
      <Head
        title="Team"
        note={
          people.isOwner
            ? 'Editors manage content. Owners also manage the team and settings.'
            : 'Editors manage content. Only owners manage the team and settings.'
        }
      />
      {people.isOwner && <Invite invitations={people.invitations} />}
      <People {...people} />
    </>
  )
}
