import '@/dashboard/styles'
import type { Metadata } from 'next'
import { ApiKeys } from '@/dashboard/people/api-keys.client'
import { Invite } from '@/dashboard/people/invite.client'
import { People } from '@/dashboard/people/people.client'
import { Head, Section } from '@/dashboard/ui/head'
import { TextLink, ui } from '@/dashboard/ui/kit'
import { DESK_ROUTES } from '@/domain/desk-routes'
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
      {people.isOwner && <ApiKeys keys={people.keys} isOwner />}
      {people.isOwner && (
        <Section side="For apps" id="told">
          <p className={ui.note}>
            Apps can also be notified of changes:{' '}
            <TextLink href={DESK_ROUTES.webhooks}>Webhooks</TextLink>
          </p>
        </Section>
      )}
    </>
  )
}
