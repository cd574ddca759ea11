// First, so that no other page loads these styles (docs/decisions/L19-styles.md).
import '@/components/site/newsletter/answer-page.module.css'
import '@/components/site/letters/letter-form.css'
import '@/components/site/letters/letter-consent.module.css'
import '@/components/site/letters/letter-page.module.css'
import '@/components/site/letters/recorder.module.css'
import '@/components/site/letters/write.module.css'
import '@/components/site/letters/voice.module.css'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { LetterEnd } from '@/components/site/letters/thanks'
import { WritePage } from '@/components/site/letters/write-page'
import { LETTER_ANSWERS, type LetterFormAnswer } from '@/domain/letters/letters'
import { PATHS } from '@/domain/paths'
import { textsOf } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'
import { getListedEpisode } from '@/server/queries/episodes'
import { getLetterBox } from '@/server/queries/letters'
import { getFrame } from '@/server/queries/pages'
import { pageMetadata } from '../page-metadata'

type Parameter = LetterFormAnswer | 'episode'
type Props = { searchParams: Promise<Partial<Record<Parameter, string | string[]>>> }

/** While letters are off this is an unknown path, except after one was deleted. */
async function readPage({ searchParams }: Props) {
  const [frame, box, asked] = await Promise.all([getFrame(), getLetterBox(), searchParams])
  const answer = LETTER_ANSWERS.find((name) => name in asked) ?? null
  if (!box && answer !== 'deleted') redirect(PATHS.notFound)
  const about = typeof asked.episode === 'string' ? asked.episode : null
  return { frame, box, answer, about }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { frame, answer, about } = await readPage(props)
  const { title, lede } = textsOf(frame.language).letters
  return pageMetadata(frame, {
    path: PATHS.write,
    title,
    description: fill(lede, { host: frame.hostName }),
    isListed: answer === null && about === null,
  })
}

export default async function Write(props: Props) {
  const { frame, box, answer, about } = await readPage(props)
  if (!box || answer === 'deleted') return <LetterEnd reason="deleted" />
  const episode = about === null ? null : await getListedEpisode(about)
  return <WritePage {...{ frame, box, answer, about: episode }} />
}
