'use client'

import type { WholeMail } from '@/client/newsletter'
import { archivedIssuePath } from '@/domain/paths'
import { Section } from '../ui/head'
import { Tick } from '../ui/choice'
import { fields, forms, TextLink } from '../ui/kit'
import type { MailDraft } from './use-mail.client'

/**
 * Checks whether an email is also a page of the site. It is stored at once.
 * @param change stores it
 */
export function ShowSection({
  draft: { act, mail, show, isActing },
  change,
}: {
  draft: Pick<MailDraft, 'act' | 'mail' | 'show' | 'isActing'>
  change: (isShown: boolean) => Promise<WholeMail>
}) {
  const isShown = mail?.isShown ?? true
  const isPage = isShown && (mail?.state === 'sending' || mail?.state === 'sent')
  const set = (wanted: boolean) =>
    act(
      async () => {
        show(await change(wanted))
        return { message: wanted ? 'Shown on the site.' : 'Not shown on the site.' }
      },
      wanted ? 'Couldn’t show the email.' : 'Couldn’t hide the email.',
    )
  return (
    <Section side="Afterwards" id="h-afterwards" className={forms.form}>
      <Tick
        aria-labelledby="show-name"
        aria-describedby="show-hint"
        checked={isShown}
        disabled={isActing}
        onChange={({ currentTarget }) => void set(currentTarget.checked)}
      >
        <strong className={forms.checkName} id="show-name">
          Show on the site
        </strong>
        <span className={fields.hint} id="show-hint">
          Anyone can read it in the newsletter archive, without names or unsubscribe links.
        </span>
      </Tick>
      {isPage && mail && (
        <p>
          <TextLink href={archivedIssuePath(mail.id)}>See its page</TextLink>
        </p>
      )}
    </Section>
  )
}
