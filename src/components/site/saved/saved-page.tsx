import { TextLink } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { Lede, PageTitle, Section } from '@/components/ui/section'
import type { PillarTitles } from '@/domain/content'
import { PATHS } from '@/domain/paths'
import { SavedEpisodes } from './saved-episodes.client'

/** What a listener has saved and opened on this device; the server knows nothing of it. */
export function SavedPage({ titles }: { titles: PillarTitles }) {
  return (
    <>
      <Section space="head">
        <PageTitle>Your bookmarks</PageTitle>
        <Lede>
          Kept in this browser and nowhere else. We can’t see them, and there is no account.
        </Lede>
      </Section>
      <noscript>
        <Section space="tight">
          <Empty
            as="h2"
            title="Saving needs a script"
            action={<TextLink href={PATHS.all}>All episodes</TextLink>}
          >
            Scripts are off in this browser. Its own bookmarks do the same: open an episode and add
            it there.
          </Empty>
        </Section>
      </noscript>
      {/* The page is empty without its script, which therefore begins at once. */}
      <div data-begin="">
        <SavedEpisodes titles={titles} />
      </div>
    </>
  )
}
