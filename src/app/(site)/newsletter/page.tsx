// First, so that no other page loads these styles (docs/decisions/L19-styles.md).
import '@/components/site/newsletter/answer-page.module.css'
import '@/components/site/newsletter/back-pages.module.css'
import '@/components/site/newsletter/newsletter-page.module.css'
import '@/components/site/newsletter/postcard.module.css'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { EndPage, SentPage } from '@/components/site/newsletter/answer-page'
import { NewsletterPage } from '@/components/site/newsletter/newsletter-page'
import { LATEST_ARCHIVED } from '@/domain/newsletter/back-pages'
import { JOIN_ANSWERS, type JoinAnswer } from '@/domain/newsletter/subscribers'
import { PATHS } from '@/domain/paths'
import { textsOf } from '@/domain/texts'
import { listArchive } from '@/server/queries/back-pages'
import { getLatest } from '@/server/queries/episodes'
import { getFeatured, getFrame } from '@/server/queries/pages'
import { pageMetadata } from '../page-metadata'

type Props = { searchParams: Promise<Partial<Record<JoinAnswer, string | string[]>>> }

/** While the newsletter is off this is an unknown path, except after data was deleted. */
async function readPage({ searchParams }: Props) {
  const [frame, asked] = await Promise.all([getFrame(), searchParams])
  const answer = JOIN_ANSWERS.find((name) => name in asked) ?? null
  if (!frame.hasNewsletter && answer !== 'deleted') redirect(PATHS.notFound)
  return { frame, answer }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { frame, answer } = await readPage(props)
  const { title, lede } = textsOf(
    frame.language,
    frame.episodeLanguage,
    frame.countsBy,
    frame.textSet,
  ).newsletter
  return pageMetadata(frame, {
    path: PATHS.newsletter,
    title,
    description: lede,
    isListed: answer === null,
  })
}

export default async function Newsletter(props: Props) {
  const { frame, answer } = await readPage(props)
  if (answer === 'sent') return <SentPage releaseTime={frame.releaseTime} />
  if (answer === 'deleted') return <EndPage reason="deleted" />
  const [{ quote }, latest, { rows: backPages }] = await Promise.all([
    getFeatured(),
    getLatest(),
    listArchive(null, LATEST_ARCHIVED),
  ])
  return <NewsletterPage {...{ frame, latest, quote, answer, backPages }} />
}
