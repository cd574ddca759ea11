import '@/dashboard/styles'
import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { EmailForm, NameForm, PasswordForm } from '@/dashboard/account/account-forms.client'
import { TwoStepSettings } from '@/dashboard/account/two-step.client'
import { Passkeys } from '@/dashboard/account/passkeys.client'
import { Sessions } from '@/dashboard/account/sessions.client'
import { AppearanceChoice } from '@/dashboard/account/appearance-choice.client'
import { ApiKeys } from '@/dashboard/people/api-keys.client'
import { Head, Section } from '@/dashboard/ui/head'
import { ui } from '@/dashboard/ui/kit'
import { readAppearance, APPEARANCE_COOKIE } from '@/domain/show/appearance'
import { requireAccount } from '@/server/desk/account'
import { getOwnAccount } from '@/server/desk/team'

export const metadata: Metadata = { title: 'Your account' }

export default async function AccountPage() {
  const { id, name, email, role, keys, sessions, codes, passkeys } = await getOwnAccount(
    await requireAccount(),
  )
  const appearance = readAppearance((await cookies()).get(APPEARANCE_COOKIE)?.value)
  return (
    <>
      <Head
        title="Your account"
        note={role === 'owner' ? 'You are an owner of this site.' : 'You are an editor.'}
      />
      <Section id="name" side="Name" isFirst>
        <div className={ui.sheet}>
          <NameForm id={id} name={name} />
        </div>
      </Section>
      <Section id="email" side="Email">
        <div className={ui.sheet}>
          <EmailForm id={id} email={email} />
        </div>
      </Section>
      <Section id="password" side="Password">
        <div className={ui.sheet}>
          <PasswordForm />
        </div>
      </Section>
      <Section id="codes" side="Two-step verification">
        <div className={ui.sheet}>
          <TwoStepSettings {...codes} />
        </div>
      </Section>
      <Passkeys passkeys={passkeys} />
      <Section id="theme" side="Appearance">
        <AppearanceChoice chosen={appearance} />
      </Section>
      <Sessions id={id} sessions={sessions} />
      <ApiKeys keys={keys} isOwner={role === 'owner'} />
    </>
  )
}
