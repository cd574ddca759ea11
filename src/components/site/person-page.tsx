import { ButtonLink, TextLink } from '@/components/ui/button'
import { Portrait } from '@/components/ui/portrait'
import { Lede, PageTitle, Section, SideHead } from '@/components/ui/section'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { PersonDetail, SiteFrame } from '@/domain/content'
import { PATHS, personPath } from '@/domain/paths'
import { colourAt } from './topic-order'
import { EpisodeRow } from './episode-row'
import styles from './person-page.module.css'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'

type PersonPageProps = {
  person: PersonDetail
  frame: Pick<SiteFrame, 'topics' | 'coverShape'>
  isFirst: boolean
}

/** Someone who was on the show, with all episodes, newest first, page by page. */
export function PersonPage({ person, frame: { topics, coverShape }, isFirst }: PersonPageProps) {
  const { name, description, link, picture, episodes, nextBefore } = person
  const { guests: t, common, shared } = pageTexts()
  const path = personPath(person.person)
  return (
    <>
      <Section
        space="head"
        as="header"
        side={<SideHead as="p">{t.guest}</SideHead>}
        mainClassName={styles.head}
      >
        <div>
          <PageTitle>{name}</PageTitle>
          {description && <Lede>{description}</Lede>}
          {link && (
            <TextLink href={link}>
              <span>
                {common.findOutMore}
                <VisuallyHidden>{fill(common.aboutName, { name })}</VisuallyHidden>
              </span>
            </TextLink>
          )}
        </div>
        <Portrait
          picture={picture}
          topic={colourAt(topics, 0)}
          sizes="12rem"
          className={styles.portrait}
        />
      </Section>
      <Section
        space="tight"
        side={<SideHead id="episodes-title">{t.episodes}</SideHead>}
        aria-labelledby="episodes-title"
      >
        {!isFirst && (
          <TextLink href={path} arrow={false}>
            {common.backToNewest}
          </TextLink>
        )}
        <ol role="list" reversed className={styles.episodes}>
          {episodes.map((episode) => (
            <li key={episode.id}>
              <EpisodeRow episode={episode} topics={topics} covers={coverShape} texts={shared} />
            </li>
          ))}
        </ol>
        {nextBefore !== null && (
          <p className={styles.more}>
            <ButtonLink variant="secondary" href={`${path}?before=${nextBefore}`}>
              {common.viewMore}
            </ButtonLink>
          </p>
        )}
        <p className={styles.back}>
          <TextLink href={PATHS.guests}>{t.all}</TextLink>
        </p>
      </Section>
    </>
  )
}
