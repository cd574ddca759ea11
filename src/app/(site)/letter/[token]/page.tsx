// First, so that no other page loads these styles (docs/decisions/L19-styles.md).
import '@/components/site/newsletter/answer-page.module.css'
import '@/components/site/letters/letter-form.css'
import '@/components/site/letters/letter-consent.module.css'
import '@/components/site/letters/letter-page.module.css'
import '@/components/site/letters/letters.module.css'
import '@/components/site/letters/voice.module.css'
import { LetterPage } from '@/components/site/letters/letter-page'
import { LetterEnd, Thanks } from '@/components/site/letters/thanks'
import { getLetterBox, openLetterLink } from '@/server/queries/letters'
import { getFrame } from '@/server/queries/pages'
import { mailLinkMetadata } from '../../mail-link-metadata'

type Props = {
  params: Promise<{ token: string }>
  searchParams: Promise<Partial<Record<'no' | 'sent', string | string[]>>>
}

export const generateMetadata = () => mailLinkMetadata(({ letters }) => letters.yours.title)

/** Page where a writer reads, changes and deletes their letter, even while letters are off. */
export default async function Letter({ params, searchParams }: Props) {
  const [{ token }, asked] = await Promise.all([params, searchParams])
  const [frame, letter] = await Promise.all([getFrame(), openLetterLink(token)])
  if (!letter) return <LetterEnd reason="gone" />
  if ('sent' in asked) {
    const isMailed = (await getLetterBox())?.hasMail === true
    return <Thanks {...{ token, letter, frame, isMailed }} />
  }
  return <LetterPage {...{ token, letter, frame }} first={'no' in asked ? 'no' : 'yes'} />
}
