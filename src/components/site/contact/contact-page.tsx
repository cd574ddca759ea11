import { Alert } from '@/components/ui/alert'
import { UnderlinedTitle } from '@/components/ui/double-underline'
import { Lede, PageTitle, Section } from '@/components/ui/section'
import type { ContactAnswer } from '@/domain/letters/contact'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'
import { ContactForm, type ContactFormProps } from './contact-form'

/** The page to write to the people who make the show. @param answer to a form that was sent */
export function ContactPage({
  answer,
  ...form
}: ContactFormProps & { answer: ContactAnswer | null }) {
  const { contact: t, letters, names } = pageTexts()
  const host = form.hostName
  const problem = answer === 'large' ? t.large : fill(t.answers.often, { host })
  return (
    <>
      <Section space="head">
        <PageTitle>
          <UnderlinedTitle title={names.contact} emphasis={t.emphasis} />
        </PageTitle>
        <Lede>{fill(t.lede, { host })}</Lede>
      </Section>
      {answer && (
        <Section as="div" space="snug">
          <Alert kind={answer === 'sent' ? 'success' : 'error'}>
            <p>{answer === 'sent' ? t.sent : `${problem} ${letters.back}`}</p>
          </Alert>
        </Section>
      )}
      {answer !== 'sent' && (
        <Section as="div" space="tight">
          <ContactForm {...form} />
        </Section>
      )}
    </>
  )
}
