import type { Metadata } from 'next'
import Link from 'next/link'
import { ApiKeys } from '@/dashboard/people/api-keys.client'
import { Invite } from '@/dashboard/people/invite.client'
import { People } from '@/dashboard/people/people.client'
import { Head, Section } from '@/dashboard/ui/head'
import { DESK } from '@/domain/desk-paths'
import { requireAccount } from '@/server/desk/account'
import { getPeople } from '@/server/desk/people'

export const metadata: Metadata = { title: 'People' }

export default async function PeoplePage() {
  const people = await getPeople(await requireAccount())
  return (
    <>
      <Head
        title="People"
        note={
          people.isOwner
            ? 'Editors run the show. Owners also decide about people and settings.'
            : 'Editors run the show. People and settings are up to the owners.'
        }
      />
      {people.isOwner && <Invite invitations={people.invitations} />}
      <People {...people} />
      {people.isOwner && <ApiKeys keys={people.keys} isOwner />}
      {people.isOwner && (
        <Section side="For programs" id="told">
          <p className="d-note">
            Programs can also be told of every change:{' '}
            <Link className="d-link" href={DESK.webhooks} prefetch={false}>
              Webhooks
            </Link>
          </p>
        </Section>
      )}
    </>
  )
}
