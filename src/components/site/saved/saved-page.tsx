import { TextLink } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { Lede, PageTitle, Section } from '@/components/ui/section'
import { PATHS } from '@/domain/paths'
import type { Topic } from '@/domain/topics/topics'
import { SavedEpisodes } from './saved-episodes.client'
import { pageTexts } from '@/domain/texts/page-texts'

/** What a listener has saved and opened on this device; the server knows nothing of it. */
export function SavedPage({ topics }: { topics: readonly Topic[] }) {
  const { savedPage: t, saved, offlineAudio } = pageTexts()
  return (
    <>
      <Section space="head">
        <PageTitle>{t.title}</PageTitle>
        <Lede>{t.intro}</Lede>
      </Section>
      <noscript>
        <Section space="tight">
          <Empty
            as="h2"
            title={t.noScriptTitle}
            action={<TextLink href={PATHS.all}>{t.all}</TextLink>}
          >
            {t.noScript}
          </Empty>
        </Section>
      </noscript>
      {/* The page is empty without its script, which therefore begins at once. */}
      <div data-begin="">
        <SavedEpisodes topics={topics} texts={saved} offlineTexts={offlineAudio} />
      </div>
    </>
  )
}
