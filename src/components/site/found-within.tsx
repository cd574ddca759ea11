import { TextLink } from '@/components/ui/button'
import { Section, SideHead } from '@/components/ui/section'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { SearchContent } from '@/domain/content'
import { episodePath, episodeTranscriptPath } from '@/domain/paths'
import { searchPath } from '@/domain/search/search'
import { clockTime } from '@/domain/listening/playback'
import { pageTexts } from '@/domain/texts/page-texts'
import { fill, plural } from '@/domain/texts/fill'
import { EpisodeTitled } from './episode-titled'
import { Marked } from './marked'
import { SearchForm } from './search-form'
import styles from './search-page.module.css'

/** More are not shown: who looks for such a word reads the transcript. */
const MAX_PLACES = 100

/** The paragraphs of one transcript that have the words, each with its place in the episode. */
export function FoundWithin({
  q,
  within: { episode, places },
}: {
  q: string
  within: NonNullable<SearchContent['within']>
}) {
  const texts = pageTexts()
  const t = texts.within
  const page = episodeTranscriptPath(episode.id)
  return (
    <>
      <Section
        as="header"
        space="head"
        side={
          <SideHead as="h1" id="search-title">
            <VisuallyHidden>{texts.search.spokenTitle}</VisuallyHidden>
            {texts.search.title}
          </SideHead>
        }
      >
        <SearchForm q={q} />
        <div className={styles.head}>
          <p className={styles.count} dir="auto">
            {places.length === 0
              ? fill(t.none, { q })
              : plural(t.places, places.length, texts.wording, { q })}
          </p>
          <p>
            <TextLink href={searchPath({ q })} arrow={false}>
              {fill(t.everywhere, { q })}
            </TextLink>
          </p>
        </div>
      </Section>
      <Section
        space="snug"
        side={<SideHead id="found-within">{texts.episode.transcript}</SideHead>}
        aria-labelledby="found-within"
      >
        <p>
          <TextLink href={episodePath(episode.id)}>
            <span>
              <EpisodeTitled episode={episode} />
            </span>
          </TextLink>
        </p>
        <ul role="list" className={styles.hits}>
          {places.slice(0, MAX_PLACES).map(({ anchor, at, speaker, said }) => (
            <li key={anchor}>
              <p className="meta">
                <a className="number" href={`${page}#${anchor}`}>
                  {at === null ? t.read : clockTime(at)}
                </a>{' '}
                {speaker && <b dir="auto">{speaker}</b>}
              </p>
              <p dir="auto" lang={texts.episodeLang}>
                <Marked parts={said} />
              </p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
