import { ButtonLink, TextLink } from '@/components/ui/button'
import { UnderlinedTitle } from '@/components/ui/double-underline'
import type { SiteFrame } from '@/domain/content'
import { PATHS } from '@/domain/paths'
import { BlankPage } from './blank-page'

const lastWord = (title: string) => title.split(' ').at(-1) ?? ''

/** The placeholder of an announced page (R24, D26). */
export function ComingSoon({ name, frame }: { name: string; frame: SiteFrame }) {
  const { title, text, signature } = frame.comingSoon
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
              Get the newsletter
            </ButtonLink>
          )}
          <TextLink href={PATHS.home} arrow={false}>
            Back to the home page
          </TextLink>
        </>
      }
    />
  )
}
