import { ButtonLink, TextLink } from '@/components/ui/button'
import { Cover } from '@/components/ui/cover'
import { Glyph } from '@/components/ui/icon'
import { Portrait } from '@/components/ui/portrait'
import { Section, SideHead } from '@/components/ui/section'
import { SiteLink } from '@/components/ui/site-link'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { classNames } from '@/components/ui/class-names'
import type { SearchContent, SiteFrame } from '@/domain/content'
import { episodePath, listPath, PATHS, personPath, quotePath } from '@/domain/paths'
import { PILLARS, pillarsOf } from '@/domain/pillars'
import { MAX_COUNT, MAX_PAGE, searchPath, SEARCH_KINDS, type SearchKind } from '@/domain/search'
import { formatDay } from './format'
import { Marked } from './marked'
import { SearchForm } from './search-form'
import styles from './search-page.module.css'

type Props = { frame: SiteFrame; content: SearchContent }

const GROUPS: Record<SearchKind, { title: string; one: string; many: string }> = {
  episode: { title: 'Episodes', one: 'episode', many: 'episodes' },
  guest: { title: 'Guests', one: 'guest', many: 'guests' },
  quote: { title: 'Quotes', one: 'quote', many: 'quotes' },
}

const counted = (count: number): string =>
  count > MAX_COUNT ? `more than ${MAX_COUNT.toLocaleString('en')}` : count.toLocaleString('en')

const sumOf = ({ counts: { kinds }, query: { kind } }: SearchContent): number =>
  kind ? kinds[kind] : SEARCH_KINDS.reduce((sum, one) => sum + kinds[one], 0)

/** The search (D38, L08): the field, and what was found, in groups; or what may help. */
export function SearchPage({ frame, content }: Props) {
  const { q, theme, kind } = content.query
  const sum = sumOf(content)
  return (
    <>
      <Section
        as="header"
        space="head"
        side={
          <SideHead as="h1" id="search-title">
            {q ? <VisuallyHidden>Search: </VisuallyHidden> : null}Look it up
          </SideHead>
        }
      >
        <SearchForm q={q} theme={theme} />
        {q && (
          <div className={styles.head}>
            <Outcome content={content} sum={sum} />
            <Themes frame={frame} content={content} />
            {kind && (
              <p className={styles.back}>
                <TextLink href={searchPath({ q, theme })} arrow={false}>
                  Back to everything found
                </TextLink>
              </p>
            )}
          </div>
        )}
      </Section>
      <Episodes content={content} />
      <Guests content={content} hasPages={frame.pages.guests} />
      <Quotes content={content} />
      {(q === '' || sum === 0) && <Help frame={frame} content={content} />}
    </>
  )
}

function Outcome({ content, sum }: { content: SearchContent; sum: number }) {
  const { query, corrected, isPartial, counts } = content
  const words = corrected ?? query.q
  if (sum === 0)
    return (
      <p className={styles.count}>
        Nothing underlined for <b dir="auto">{query.q}</b>
        {query.theme && counts.all > 0 ? ' in this theme.' : '.'}
      </p>
    )
  return (
    <>
      <p className={styles.count}>
        {isPartial ? (
          <>
            Nothing has all of <b dir="auto">{query.q}</b>. Here is what has some of it.
          </>
        ) : (
          <>
            {counted(sum)} {sum === 1 ? 'place' : 'places'} where <b dir="auto">{words}</b> turns up
          </>
        )}
      </p>
      {corrected !== null && !isPartial && (
        <p className={styles.did}>
          Showing results for <b dir="auto">{corrected}</b>. Nothing was found for{' '}
          <span dir="auto">“{query.q}”</span>.
        </p>
      )}
    </>
  )
}

/** The themes that something was found in, as links. */
function Themes({ frame, content: { query, counts } }: Props) {
  const found = PILLARS.filter(({ key }) => counts.themes[key] || query.theme === key)
  if (found.length === 0) return null
  const { q, kind, theme } = query
  return (
    <nav aria-label="Themes">
      <ul role="list" className={styles.themes}>
        <li>
          <SiteLink
            className={styles.theme}
            href={searchPath({ q, kind })}
            aria-current={theme === null ? 'true' : undefined}
          >
            All <span>{counted(counts.all)}</span>
          </SiteLink>
        </li>
        {found.map(({ key }) => (
          <li key={key}>
            <SiteLink
              className={styles.theme}
              data-pillar={key}
              href={searchPath({ q, kind, theme: key })}
              aria-current={theme === key ? 'true' : undefined}
            >
              <Glyph pillar={key} className={styles.glyph} />
              {frame.pillarTitles[key]} <span>{counted(counts.themes[key] ?? 0)}</span>
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
  const { title, one, many } = GROUPS[kind]
  const all = counts.kinds[kind]
  const shown = content[`${kind}s`].length
  const isList = query.kind === kind
  const { q, theme, page } = query
  const note = `${counted(all)} ${all === 1 ? one : many}`
  return (
    <Section
      space="snug"
      side={
        <SideHead id={`found-${kind}`} note={note}>
          {title}
        </SideHead>
      }
      aria-labelledby={`found-${kind}`}
    >
      {children}
      {isList && page > 1 && (
        <p className={styles.more}>
          <TextLink href={searchPath({ q, theme, kind, page: page - 1 })} arrow={false}>
            Page before
          </TextLink>
        </p>
      )}
      {(isList ? hasMore && page < MAX_PAGE : all > shown) && (
        <p className={styles.more}>
          <ButtonLink
            variant="secondary"
            href={searchPath({ q, theme, kind, page: isList ? page + 1 : 1 })}
          >
            View more<VisuallyHidden> {many}</VisuallyHidden>
          </ButtonLink>
        </p>
      )}
    </Section>
  )
}

function Episodes({ content }: { content: SearchContent }) {
  if (content.episodes.length === 0) return null
  return (
    <Group kind="episode" content={content}>
      <ul role="list" className={styles.hits}>
        {content.episodes.map(({ episode, title, excerpt }) => (
          <li key={episode.id}>
            <article className={styles.hit} data-episode={episode.id}>
              <p className={classNames('number', styles.number)}>
                <VisuallyHidden>Episode </VisuallyHidden>
                {episode.number}
              </p>
              <Cover
                picture={episode.picture}
                pillar={pillarsOf(episode.categories)[0] ?? null}
                number={episode.number}
                sizes="11rem"
                className={styles.cover}
              />
              <div>
                <h3 className={styles.title}>
                  <SiteLink href={episodePath(episode.id)}>
                    <span dir="auto">
                      <Marked parts={title} />
                    </span>
                  </SiteLink>
                </h3>
                <p className={classNames('meta', styles.facts)}>
                  {episode.date && <time dateTime={episode.date}>{formatDay(episode.date)}</time>}
                  {episode.length && <span>{episode.length}</span>}
                </p>
                <p dir="auto">
                  <Marked parts={excerpt} />
                </p>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </Group>
  )
}

function EpisodeLinks({ episodes }: { episodes: { id: string; number: number; title: string }[] }) {
  return (
    <ul role="list" className={styles.episodes}>
      {episodes.map(({ id, number, title }) => (
        <li key={id}>
          <SiteLink href={episodePath(id)}>
            Episode {number}: {title}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

function Guests({ content, hasPages }: { content: SearchContent; hasPages: boolean }) {
  if (content.guests.length === 0) return null
  return (
    <Group kind="guest" content={content}>
      <ul role="list" className={styles.people}>
        {content.guests.map(({ guest, title, excerpt, episodes }, i) => (
          <li key={guest.id} className={styles.person}>
            <Portrait
              picture={guest.picture}
              pillar={PILLARS[i % PILLARS.length]?.key ?? 'mentalHealth'}
              mirrored={i % 2 === 1}
              sizes="5rem"
              className={styles.portrait}
            />
            <div>
              <h3 className={styles.title} dir="auto">
                {hasPages ? (
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
  return (
    <Group kind="quote" content={content}>
      <ul role="list" className={styles.hits}>
        {content.quotes.map(({ id, title, excerpt, episode }) => (
          <li key={id}>
            <figure className={styles.quote}>
              <blockquote dir="auto">
                <SiteLink href={quotePath(id)}>
                  “<Marked parts={excerpt} />”
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

/** Where nothing was asked or found: what to try, the themes, and what is new. */
function Help({ frame, content: { query, newest, counts } }: Props) {
  const { q, theme, kind } = query
  return (
    <>
      <Section space="snug" side={<SideHead id="try">To try</SideHead>} aria-labelledby="try">
        <ul className={styles.try}>
          {(theme || kind) && counts.all > 0 && (
            <li>
              <TextLink href={searchPath({ q })} arrow={false}>
                Look for “{q}” in everything
              </TextLink>
            </li>
          )}
          <li>One word instead of several, or the beginning of a name.</li>
          <li>A guest, a theme, or a line of a quote.</li>
          <li>The number of an episode.</li>
        </ul>
        <ul role="list" className={styles.themes}>
          {PILLARS.map(({ key }) => (
            <li key={key}>
              <SiteLink
                className={styles.theme}
                data-pillar={key}
                href={listPath(key, frame.hostName)}
              >
                <Glyph pillar={key} className={styles.glyph} />
                {frame.pillarTitles[key]}
              </SiteLink>
            </li>
          ))}
        </ul>
      </Section>
      {newest.length > 0 && (
        <Section
          space="snug"
          side={<SideHead id="newest">The newest</SideHead>}
          aria-labelledby="newest"
        >
          <EpisodeLinks episodes={newest} />
          <p className={styles.more}>
            <TextLink href={PATHS.all}>Browse all episodes</TextLink>
          </p>
        </Section>
      )}
    </>
  )
}
