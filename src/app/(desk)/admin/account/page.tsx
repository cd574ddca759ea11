import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { EmailForm, NameForm, PasswordForm } from '@/dashboard/account/account-forms.client'
import { TwoStepSettings } from '@/dashboard/account/two-step.client'
import { Passkeys } from '@/dashboard/account/passkeys.client'
import { Sessions } from '@/dashboard/account/sessions.client'
import { ThemeChoice } from '@/dashboard/account/theme-choice.client'
import { ApiKeys } from '@/dashboard/people/api-keys.client'
import { Head, Section } from '@/dashboard/ui/head'
import { readTheme, THEME_COOKIE } from '@/domain/show/desk-theme'
import { requireAccount } from '@/server/desk/account'
import { getOwnAccount } from '@/server/desk/team'

export const metadata: Metadata = { title: 'Your account' }

export default async function AccountPage() {
  const { id, name, email, role, keys, sessions, codes, passkeys } = await getOwnAccount(
    await requireAccount(),
  )
  const theme = readTheme((await cookies()).get(THEME_COOKIE)?.value)
  return (
    <>
      <Head
        title="Your account"
        note={role === 'owner' ? 'You are an owner of this site.' : 'You are an editor.'}
      />
      <Section id="name" side="Name" isFirst>
        <div className="d-sheet">
          <NameForm id={id} name={name} />
        </div>
      </Section>
      <Section id="email" side="Email">
        <div className="d-sheet">
          <EmailForm id={id} email={email} />
        </div>
      </Section>
      <Section id="password" side="Password">
        <div className="d-sheet">
          <PasswordForm />
        </div>
      </Section>
      <Section id="codes" side="Two-step verification">
        <div className="d-sheet">
          <TwoStepSettings {...codes} />
        </div>
      </Section>
      <Passkeys passkeys={passkeys} />
      <Section id="theme" side="Appearance">
        <ThemeChoice chosen={theme} />
      </Section>
      <Sessions id={id} sessions={sessions} />
      <ApiKeys keys={keys} isOwner={role === 'owner'} />
    </>
  )
}
