import { ButtonLink, TextLink } from '@/components/ui/button'
import { Cover } from '@/components/ui/cover'
import { Glyph } from '@/components/ui/glyph'
import { Portrait } from '@/components/ui/portrait'
import { Section, SideHead } from '@/components/ui/section'
import { SiteLink } from '@/components/ui/site-link'
import { Tag } from '@/components/ui/tag'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { classNames } from '@/components/ui/class-names'
import { Filled } from '@/components/ui/filled'
import type { EpisodeName, SearchContent, SiteFrame } from '@/domain/content'
import { formatDay } from '@/domain/language/dates'
import { EpisodeLength } from './episode-length'
import { EpisodeTitled } from './episode-titled'
import { episodeMark } from '@/domain/episodes/episode-name'
import { episodePath, episodeTranscriptPath, PATHS, personPath, quotePath } from '@/domain/paths'
import { mainTopic, type TopicKey } from '@/domain/topics/topics'
import {
  MAX_COUNT,
  MAX_PAGE,
  NO_MATCHES,
  searchPath,
  SEARCH_KINDS,
  type SearchKind,
} from '@/domain/search/search'
import type { MarkedPart } from '@/domain/search/marked-text'
import { EpisodeRow } from './episode-row'
import { FoundWithin } from './found-within'
import { Marked } from './marked'
import { SearchForm } from './search-form'
import styles from './search-page.module.css'
import { colourAt } from './topic-order'
import links from './topic-links.module.css'
import type { Texts } from '@/domain/texts'
import { fill, formatNumber, plural } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'

type Props = { frame: SiteFrame; content: SearchContent }

/** A count, which ends somewhere. */
const counted = (count: number, { search, wording }: Texts): string =>
  count > MAX_COUNT
    ? fill(search.moreThan, { n: formatNumber(MAX_COUNT, wording) })
    : formatNumber(count, wording)

/** Counts how much is on a topic, which may be called `constructor`. */
const countOf = ({ topics }: SearchContent['counts'], key: TopicKey): number =>
  Object.hasOwn(topics, key) ? (topics[key] ?? 0) : 0

const countedOf = (kind: SearchKind, count: number, { search, wording }: Texts): string =>
  count > MAX_COUNT
    ? fill(search.manyCounts[kind], { n: formatNumber(MAX_COUNT, wording) })
    : plural(search.counts[kind], count, wording)

const sumOf = ({ counts: { kinds }, query: { kind } }: SearchContent): number =>
  kind ? kinds[kind] : SEARCH_KINDS.reduce((sum, one) => sum + kinds[one], 0)

/** The search: the field, and what was found, in groups; or what may help. */
export function SearchPage({ frame, content }: Props) {
  const { q, topic, kind } = content.query
  if (content.within) return <FoundWithin q={q} within={content.within} />
  const sum = sumOf(content)
  const { search: t } = pageTexts()
  return (
    <>
      <Section
        as="header"
        space="head"
        side={
          <SideHead as="h1" id="search-title">
            {q ? <VisuallyHidden>{t.spokenTitle}</VisuallyHidden> : null}
            {t.title}
          </SideHead>
        }
      >
        <SearchForm q={q} topic={topic} autoFocus={!q} />
        {q && (
          <div className={styles.head}>
            <Outcome content={content} sum={sum} />
            <Topics frame={frame} content={content} />
            {kind && (
              <p>
                <TextLink href={searchPath({ q, topic })} arrow={false}>
                  {t.backToAll}
                </TextLink>
              </p>
            )}
          </div>
        )}
      </Section>
      <Episodes frame={frame} content={content} />
      <Guests frame={frame} content={content} />
      <Quotes content={content} />
      <Pages content={content} />
      {q === '' && <Start frame={frame} content={content} />}
      {q !== '' && sum === 0 && <Help frame={frame} content={content} />}
    </>
  )
}

function Outcome({ content, sum }: { content: SearchContent; sum: number }) {
  const { query, corrected, isPartial, counts } = content
  const words = corrected ?? query.q
  const texts = pageTexts()
  const { search: t } = texts
  if (sum === 0)
    return (
      <p className={styles.count} id={NO_MATCHES}>
        <Filled
          text={query.topic && counts.all > 0 ? t.nothingInTopic : t.nothing}
          parts={{ q: <b dir="auto">{query.q}</b> }}
        />
      </p>
    )
  return (
    <>
      <p className={styles.count}>
        {isPartial ? (
          <Filled text={t.partial} parts={{ q: <b dir="auto">{query.q}</b> }} />
        ) : (
          <Filled text={placesText(sum, texts)} parts={{ q: <b dir="auto">{words}</b> }} />
        )}
      </p>
      {corrected !== null && !isPartial && (
        <p className={styles.did}>
          <Filled
            text={t.corrected}
            parts={{
              corrected: <b dir="auto">{corrected}</b>,
              q: <span dir="auto">{query.q}</span>,
            }}
          />
        </p>
      )}
    </>
  )
}

/** In how many places something turns up; its words go where `{q}` stands. */
const placesText = (sum: number, { search, wording }: Texts): string =>
  sum > MAX_COUNT
    ? fill(search.manyPlaces, { n: formatNumber(MAX_COUNT, wording) })
    : plural(search.places, sum, wording)

/** The topics that something was found in, as links. */
function Topics({ frame, content: { query, counts } }: Props) {
  const found = frame.topics.filter(({ key }) => countOf(counts, key) > 0 || query.topic === key)
  if (found.length === 0) return null
  const { q, kind, topic } = query
  const texts = pageTexts()
  return (
    <nav aria-label={texts.search.topics}>
      <ul role="list" className={links.topics}>
        <li>
          <SiteLink
            className={links.topic}
            href={searchPath({ q, kind })}
            aria-current={topic === null ? 'true' : undefined}
          >
            {texts.search.all} <span>{counted(counts.all, texts)}</span>
          </SiteLink>
        </li>
        {found.map((one) => (
          <li key={one.key}>
            <SiteLink
              className={links.topic}
              data-topic={one.key}
              href={searchPath({ q, kind, topic: one.key })}
              aria-current={topic === one.key ? 'true' : undefined}
            >
              <Glyph topic={one} className={links.glyph} />
              {one.title} <span>{counted(countOf(counts, one.key), texts)}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A group with its heading in the margin, and the way to more of it. */
function Group({
  kind,
  content,
  children,
}: {
  kind: SearchKind
  content: SearchContent
  children: React.ReactNode
}) {
  const { query, counts, hasMore } = content
  const texts = pageTexts()
  const { search: t } = texts
  const all = counts.kinds[kind]
  const shown = content[`${kind}s`].length
  const isList = query.kind === kind
  const { q, topic, page } = query
  const note = countedOf(kind, all, texts)
  return (
    <Section
      space="snug"
      side={
        <SideHead id={`found-${kind}`} note={note}>
          {t.groups[kind]}
        </SideHead>
      }
      aria-labelledby={`found-${kind}`}
    >
      {children}
      {isList && page > 1 && (
        <p className={styles.more}>
          <TextLink href={searchPath({ q, topic, kind, page: page - 1 })} arrow={false}>
            {t.pageBefore}
          </TextLink>
        </p>
      )}
      {(isList ? hasMore && page < MAX_PAGE : all > shown) && (
        <p className={styles.more}>
          <ButtonLink
            variant="secondary"
            href={searchPath({ q, topic, kind, page: isList ? page + 1 : 1 })}
          >
            {texts.common.viewMore}
            <VisuallyHidden>{t.more[kind]}</VisuallyHidden>
          </ButtonLink>
        </p>
      )}
    </Section>
  )
}

/**
 * The page of a transcript at the first place of a word that was found (URL Fragment Text Directives);
 * browsers that cannot find it begin at the top.
 */
function transcriptPlace(id: string, excerpt: readonly MarkedPart[]): string {
  const word = excerpt.find(({ isMarked }) => isMarked)?.text ?? ''
  const text = encodeURIComponent(word).replaceAll('-', '%2D')
  return episodeTranscriptPath(id) + (text && `#:~:text=${text}`)
}

function Episodes({ frame, content }: Props) {
  if (content.episodes.length === 0) return null
  const { shared, language, episodeLang, letters, within } = pageTexts()
  const titled = (title: string) => fill(shared.inText.title, { title })
  return (
    <Group kind="episode" content={content}>
      <ul role="list" className={styles.hits}>
        {content.episodes.map(({ episode, title, excerpt, isLetter, isSaid }) => (
          <li key={episode.id}>
            <article className={styles.hit} data-shape={frame.coverShape} data-episode={episode.id}>
              <p className={classNames('number', styles.number)}>
                <VisuallyHidden>{episodeMark(episode, shared).lead}</VisuallyHidden>
                {episodeMark(episode, shared).mark}
              </p>
              <Cover
                picture={episode.picture}
                topic={mainTopic(episode.categories, frame.topics)}
                number={episode.number}
                generatedArt={episode.generatedArt}
                shape={frame.coverShape}
                sizes="11rem"
                className={styles.cover}
              />
              <div>
                <h3 className={styles.title}>
                  <SiteLink href={episodePath(episode.id)}>
                    <span dir="auto" lang={episodeLang}>
                      <Marked parts={title} />
                    </span>
                  </SiteLink>
                </h3>
                <p className={classNames('meta', styles.facts)}>
                  {episode.date && (
                    <time dateTime={episode.date}>{formatDay(episode.date, language)}</time>
                  )}
                  <EpisodeLength length={episode.length} language={language} />
                </p>
                <p dir="auto" lang={episodeLang}>
                  <Marked parts={excerpt} />
                </p>
                {isLetter && (
                  <p>
                    <a href={`${episodePath(episode.id)}#letters`}>
                      {letters.inLetter}
                      <VisuallyHidden> {titled(episode.title)}</VisuallyHidden>
                    </a>
                  </p>
                )}
                {isSaid && (
                  <p>
                    <a href={transcriptPlace(episode.id, excerpt)}>
                      {within.read}
                      <VisuallyHidden> {titled(episode.title)}</VisuallyHidden>
                    </a>
                  </p>
                )}
              </div>
            </article>
          </li>
        ))}
      </ul>
    </Group>
  )
}

function EpisodeLinks({ episodes }: { episodes: EpisodeName[] }) {
  return (
    <ul role="list" className={styles.episodes}>
      {episodes.map((episode) => (
        <li key={episode.id}>
          <SiteLink href={episodePath(episode.id)}>
            <EpisodeTitled episode={episode} />
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

function Guests({ frame, content }: Props) {
  if (content.guests.length === 0) return null
  return (
    <Group kind="guest" content={content}>
      <ul role="list" className={styles.people}>
        {content.guests.map(({ guest, title, excerpt, episodes }, i) => (
          <li key={guest.id} className={styles.person}>
            <Portrait
              picture={guest.picture}
              topic={colourAt(frame.topics, i)}
              mirrored={i % 2 === 1}
              sizes="5rem"
              className={styles.portrait}
            />
            <div>
              <h3 className={styles.title} dir="auto">
                {frame.pages.guests ? (
                  <SiteLink href={personPath(guest.person)}>
                    <span>
                      <Marked parts={title} />
                    </span>
                  </SiteLink>
                ) : (
                  <Marked parts={title} />
                )}
              </h3>
              <p className="meta" dir="auto">
                <Marked parts={excerpt} />
              </p>
              <EpisodeLinks episodes={episodes} />
            </div>
          </li>
        ))}
      </ul>
    </Group>
  )
}

function Quotes({ content }: { content: SearchContent }) {
  if (content.quotes.length === 0) return null
  const { common } = pageTexts()
  return (
    <Group kind="quote" content={content}>
      <ul role="list" className={styles.hits}>
        {content.quotes.map(({ id, title, excerpt, episode }) => (
          <li key={id}>
            <figure className={styles.quote}>
              <blockquote dir="auto">
                <SiteLink href={quotePath(id)}>
                  <Filled text={common.quoted} parts={{ text: <Marked parts={excerpt} /> }} />
                </SiteLink>
              </blockquote>
              <figcaption className="meta">
                <cite dir="auto">
                  <Marked parts={title} />
                </cite>
              </figcaption>
            </figure>
            {episode && <EpisodeLinks episodes={[episode]} />}
          </li>
        ))}
      </ul>
    </Group>
  )
}

function Pages({ content }: { content: SearchContent }) {
  if (content.pages.length === 0) return null
  return (
    <Group kind="page" content={content}>
      <ul role="list" className={styles.hits}>
        {content.pages.map(({ path, title, excerpt }) => (
          <li key={path}>
            <h3 className={styles.title} dir="auto">
              <SiteLink href={path}>
                <span>
                  <Marked parts={title} />
                </span>
              </SiteLink>
            </h3>
            <p dir="auto">
              <Marked parts={excerpt} />
            </p>
          </li>
        ))}
      </ul>
    </Group>
  )
}

/** Before anything is asked: the topics, recent guests, and the newest episodes. */
function Start({ frame: { topics, coverShape: covers }, content: { people, newest } }: Props) {
  const { search: t, common, shared } = pageTexts()
  return (
    <>
      {topics.length + people.length > 0 && (
        <Section as="div" space="tight" mainClassName={styles.start}>
          {topics.length > 0 && (
            <section aria-labelledby="start-topics">
              <h2 id="start-topics">{t.topics}</h2>
              <ul role="list" className="cluster">
                {topics.map((topic) => (
                  <li key={topic.key}>
                    <Tag href={topic.path} topic={topic}>
                      {topic.title}
                    </Tag>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {people.length > 0 && (
            <section aria-labelledby="start-people">
              <h2 id="start-people">{t.groups.guest}</h2>
              <ul role="list" className="cluster">
                {people.map(({ person, name }) => (
                  <li key={person}>
                    <SiteLink href={personPath(person)} className={styles.name} dir="auto">
                      {name}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </Section>
      )}
      {newest.length > 0 && (
        <Section
          space="tight"
          side={<SideHead id="newest">{t.newest}</SideHead>}
          aria-labelledby="newest"
        >
          <ol role="list" className={styles.hits}>
            {newest.map((episode) => (
              <li key={episode.id}>
                <EpisodeRow episode={episode} topics={topics} covers={covers} texts={shared} />
              </li>
            ))}
          </ol>
          <p className={styles.more}>
            <TextLink href={PATHS.all}>{common.browseAll}</TextLink>
          </p>
        </Section>
      )}
    </>
  )
}

/** Shows where nothing was found: what to try, the topics, and what is new. */
function Help({ frame, content: { query, newest, counts } }: Props) {
  const { q, topic, kind } = query
  const { search: t, common } = pageTexts()
  return (
    <>
      <Section space="snug" side={<SideHead id="try">{t.toTry}</SideHead>} aria-labelledby="try">
        <ul className={styles.try}>
          {(topic || kind) && counts.all > 0 && (
            <li>
              <TextLink href={searchPath({ q })} arrow={false}>
                {fill(t.inEverything, { q })}
              </TextLink>
            </li>
          )}
          {t.hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
        {frame.listedTopics.length > 0 && (
          <ul role="list" className={links.topics}>
            {frame.listedTopics.map((one) => (
              <li key={one.key}>
                <SiteLink className={links.topic} data-topic={one.key} href={one.path}>
                  <Glyph topic={one} className={links.glyph} />
                  {one.title}
                </SiteLink>
              </li>
            ))}
          </ul>
        )}
      </Section>
      {newest.length > 0 && (
        <Section
          space="snug"
          side={<SideHead id="newest">{t.newest}</SideHead>}
          aria-labelledby="newest"
        >
          <EpisodeLinks episodes={newest} />
          <p className={styles.more}>
            <TextLink href={PATHS.all}>{common.browseAll}</TextLink>
          </p>
        </Section>
      )}
    </>
  )
}
