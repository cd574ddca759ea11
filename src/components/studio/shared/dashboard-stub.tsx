import { BlankPage } from '@/components/site/blank-page'
import { ButtonLink, TextLink } from '@/components/ui/button'
import { DASHBOARD, PATHS } from '@/domain/paths'
import { Guard } from '@/session/guard.client'

/** Edit Guest and Edit Podcast (A09, D27): stubs that lead home, and to where editing is real. */
export function DashboardStub({
  title,
  collection,
}: {
  title: string
  collection: 'episodes' | 'guests'
}) {
  return (
    <Guard fallback={null}>
      <BlankPage
        art="writing"
        folio="Dashboard"
        title={title}
        text="Editing happens on the dashboard, where every version is kept."
        actions={
          <>
            <ButtonLink href={PATHS.home}>Return to Notes &amp; Quotes</ButtonLink>
            <TextLink href={`${DASHBOARD}/collections/${collection}`}>Open the dashboard</TextLink>
          </>
        }
      />
    </Guard>
  )
}
