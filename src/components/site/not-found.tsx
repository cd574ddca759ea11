import type { ReactNode } from 'react'
import { ButtonLink, TextLink } from '@/components/ui/button'
import { DoubleUnderline } from '@/components/ui/double-underline'
import { Filled } from '@/components/ui/filled'
import { PATHS } from '@/domain/paths'
import { BlankPage } from './blank-page'
import { pageTexts } from '@/domain/texts/page-texts'

/**
 * The page that unknown paths redirect to.
 * @param children a search, where there is one; it is not in the data of every page, as this is
 */
export function NotFound({ children }: { children?: ReactNode }) {
  const { notFound: t, common } = pageTexts()
  return (
    <BlankPage
      art="lost"
      folio={t.folio}
      title={
        <Filled text={t.title} parts={{ lost: <DoubleUnderline>{t.lost}</DoubleUnderline> }} />
      }
      text={t.text}
      search={children}
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
