import { ButtonLink, TextLink } from '@/components/ui/button'
import { DoubleUnderline } from '@/components/ui/double-underline'
import { Filled } from '@/components/ui/filled'
import { PATHS } from '@/domain/paths'
import { BlankPage } from './blank-page'
import { pageTexts } from '@/domain/texts/page-texts'

/** The page that unknown paths redirect to (R25). */
export function NotFound() {
  const { notFound: t, common } = pageTexts()
  return (
    <BlankPage
      art="lost"
      folio={t.folio}
      title={
        <Filled text={t.title} parts={{ lost: <DoubleUnderline>{t.lost}</DoubleUnderline> }} />
      }
      text={t.text}
      actions={
        <>
          <ButtonLink href={PATHS.home} arrow>
            {t.home}
          </ButtonLink>
          <TextLink href={PATHS.all} arrow={false}>
            {common.browseAll}
          </TextLink>
        </>
      }
    />
  )
}
