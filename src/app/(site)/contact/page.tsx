// First, so that no other page loads these styles (docs/decisions/L19-styles.md).
import '@/components/site/contact/contact-form.module.css'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { ContactPage } from '@/components/site/contact/contact-page'
import { StructuredData } from '@/components/site/structured-data'
import { breadcrumbs } from '@/domain/feeds/json-ld'
import { CONTACT_ANSWERS, type ContactAnswer } from '@/domain/letters/contact'
import { PATHS } from '@/domain/paths'
import { textsOf } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'
import { getContactForm } from '@/server/queries/letters'
import { getFrame } from '@/server/queries/pages'
import { pageMetadata } from '../page-metadata'

type Props = { searchParams: Promise<Partial<Record<ContactAnswer, string | string[]>>> }

/** While the contact form is off this is an unknown path. */
async function readPage({ searchParams }: Props) {
  const [frame, asked] = await Promise.all([getFrame(), searchParams])
  if (!frame.pages.contact) redirect(PATHS.notFound)
  return { frame, answer: CONTACT_ANSWERS.find((name) => name in asked) ?? null }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { frame, answer } = await readPage(props)
  const { contact, names } = textsOf(frame.language)
  return pageMetadata(frame, {
    path: PATHS.contact,
    title: names.contact,
    description: fill(contact.lede, { host: frame.hostName }),
    isListed: answer === null,
  })
}

export default async function Contact(props: Props) {
  const { frame, answer } = await readPage(props)
  const { contact: title } = textsOf(frame.language).names
  return (
    <>
      <ContactPage hostName={frame.hostName} {...await getContactForm()} answer={answer} />
      <StructuredData data={[breadcrumbs(frame, [{ name: title, path: PATHS.contact }])]} />
    </>
  )
}
