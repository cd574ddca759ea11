import { ButtonLink, TextLink } from '@/components/ui/button'
import { Portrait } from '@/components/ui/portrait'
import { Lede, PageTitle, Section, SideHead } from '@/components/ui/section'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { PersonDetail, PillarTitles } from '@/domain/content'
import { PATHS, personPath } from '@/domain/paths'
import { EpisodeRow } from './episode-row'
import styles from './person-page.module.css'

type PersonPageProps = {
  person: PersonDetail
  titles: PillarTitles
  /** Whether this is the first page of the episodes. */
  isFirst: boolean
}

/** Somebody who was on the show (D42), with all episodes, newest first, page by page. */
export function PersonPage({ person, titles, isFirst }: PersonPageProps) {
  const { name, description, link, picture, episodes, nextBefore } = person
  const path = personPath(person.person)
  return (
    <>
      <Section
        space="head"
        as="header"
        side={<SideHead as="p">Guest</SideHead>}
        mainClassName={styles.head}
      >
        <div>
          <PageTitle>{name}</PageTitle>
          <Lede>{description}</Lede>
          {link && (
            <TextLink href={link}>
              <span>
                Find out more<VisuallyHidden> about {name}</VisuallyHidden>
              </span>
            </TextLink>
          )}
        </div>
        <Portrait
          picture={picture}
          pillar="mentalHealth"
          sizes="12rem"
          className={styles.portrait}
        />
      </Section>
      <Section
        space="tight"
        side={<SideHead id="episodes-title">Episodes</SideHead>}
        aria-labelledby="episodes-title"
      >
        {!isFirst && (
          <TextLink href={path} arrow={false}>
            Back to the newest episodes
          </TextLink>
        )}
        <ol role="list" reversed className={styles.episodes}>
          {episodes.map((episode) => (
            <li key={episode.id}>
              <EpisodeRow episode={episode} titles={titles} />
            </li>
          ))}
        </ol>
        {nextBefore !== null && (
          <p className={styles.more}>
            <ButtonLink variant="secondary" href={`${path}?before=${nextBefore}`}>
              View more
            </ButtonLink>
          </p>
        )}
        <p className={styles.back}>
          <TextLink href={PATHS.guests}>All guests</TextLink>
        </p>
      </Section>
    </>
  )
}
