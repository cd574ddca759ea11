import { ButtonLink, TextLink } from '@/components/ui/button'
import { UnderlinedTitle } from '@/components/ui/double-underline'
import type { SiteFrame } from '@/domain/content'
import { PATHS } from '@/domain/paths'
import { BlankPage } from './blank-page'
import { pageTexts } from '@/domain/texts/page-texts'

const lastWord = (title: string) => title.split(' ').at(-1) ?? ''

/** The placeholder of an announced page. */
export function ComingSoon({ name, frame }: { name: string; frame: SiteFrame }) {
  const { title, text, signature } = frame.comingSoon
  const t = pageTexts()
  return (
    <BlankPage
      art="writing"
      folio={name}
      title={<UnderlinedTitle title={title} emphasis={lastWord(title)} />}
      text={text}
      signature={signature}
      actions={
        <>
          {frame.newsletterUrl && (
            <ButtonLink href={frame.newsletterUrl} icon="mail">
              {t.frame.newsletter}
            </ButtonLink>
          )}
          <TextLink href={PATHS.home} arrow={false}>
            {t.comingSoon.home}
          </TextLink>
        </>
      }
    />
  )
}
