import { DESK_ROUTES } from '@/domain/desk-routes'
import type { Moving } from '@/domain/imports/moving'
import { Empty } from '../ui/feedback'
import { Head } from '../ui/head'
import { ButtonLink } from '../ui/kit'
import { MoveSteps } from './move-steps.client'

export function MovePage({ move }: { move: Pick<Moving, 'oldUrl' | 'newUrl'> | null }) {
  return (
    <>
      <Head
        title="Move your feed here"
        note="Podcast apps read your feed to find new episodes. After these steps they read it from this site, and your followers notice nothing."
      />
      {move === null ? (
        <Empty
          title="No feed yet"
          note="Import your show from the URL of its feed first. Then this page shows what to do."
        >
          <ButtonLink href={DESK_ROUTES.import}>Import your show</ButtonLink>
        </Empty>
      ) : (
        <MoveSteps {...move} />
      )}
    </>
  )
}
