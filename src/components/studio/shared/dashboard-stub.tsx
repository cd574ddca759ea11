import { BlankPage } from '@/components/site/blank-page'
import { ButtonLink, TextLink } from '@/components/ui/button'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { PATHS } from '@/domain/paths'
import { Guard } from '@/session/guard.client'

/** Edit Guest and Edit Podcast: stubs that link home and to the dashboard. */
export function DashboardStub({
  title,
  showName,
  collection,
}: {
  title: string
  showName: string
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
            <ButtonLink href={PATHS.home}>
              <span>
                Return to <bdi>{showName}</bdi>
              </span>
            </ButtonLink>
            <TextLink href={DESK_ROUTES[collection]}>Open the desk</TextLink>
          </>
        }
      />
    </Guard>
  )
}
