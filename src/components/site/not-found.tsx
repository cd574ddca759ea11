import { ButtonLink, TextLink } from '@/components/ui/button'
import { DoubleUnderline } from '@/components/ui/double-underline'
import { PATHS } from '@/domain/paths'
import { BlankPage } from './blank-page'

/** The page that unknown paths redirect to (R25). */
export function NotFound() {
  return (
    <BlankPage
      art="lost"
      folio="Page 404"
      title={
        <>
          We’ve <DoubleUnderline>lost</DoubleUnderline> our place.
        </>
      }
      text={"The page you're looking for doesn't exist."}
      actions={
        <>
          <ButtonLink href={PATHS.home} arrow>
            Back home
          </ButtonLink>
          <TextLink href={PATHS.all} arrow={false}>
            Browse all episodes
          </TextLink>
        </>
      }
    />
  )
}
