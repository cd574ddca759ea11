import Link from 'next/link'
import { ButtonLink, TextLink } from '@/components/ui/button'
import { Filled } from '@/components/ui/filled'
import { Empty } from '@/components/ui/empty'
import { Portrait } from '@/components/ui/portrait'
import { Lede, PageTitle, Section, SideHead } from '@/components/ui/section'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { GuestsContent, PersonCard } from '@/domain/content'
import { episodePath, guestsFromPath, guestsPath, PATHS, personPath } from '@/domain/paths'
import { letterOf } from '@/domain/guests/person-slug'
import { TOPICS } from '@/domain/topics/topics'
import styles from './guests-page.module.css'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'

/** Everybody who was on the show, by name, with their episodes (D38), page by page. */
export function GuestsPage({ content }: { content: GuestsContent }) {
  const { guests: t } = pageTexts()
  const groups: { letter: string; people: PersonCard[] }[] = []
  for (const person of content.people) {
    const letter = letterOf(person.person)
    const last = groups.at(-1)
    if (last?.letter === letter) last.people.push(person)
    else groups.push({ letter, people: [person] })
  }
  return (
    <>
      <Section space="head">
        <PageTitle>{content.title}</PageTitle>
        <Lede>{content.intro}</Lede>
      </Section>
      {content.letters.length > 1 && <Letters letters={content.letters} />}
      <Section space="tight">
        {!content.isFirst && (
          <p className={styles.back}>
            <TextLink href={PATHS.guests} arrow={false}>
              {t.back}
            </TextLink>
          </p>
        )}
        {content.people.length === 0 &&
          (content.isFirst ? (
            <Empty as="h2" title={t.noneTitle}>
              {t.none}
            </Empty>
          ) : (
            <Empty as="h2" title={t.noneAfterTitle}>
              {t.noneAfter}
            </Empty>
          ))}
      </Section>
      {groups.map(({ letter, people }) => (
        <Section
          key={letter}
          space="tight"
          side={<SideHead id={`letter-${letter}`}>{letter.toUpperCase()}</SideHead>}
          aria-labelledby={`letter-${letter}`}
        >
          <ul role="list" className={styles.people}>
            {people.map((person) => (
              <PersonItem
                key={person.person}
                person={person}
                index={content.people.indexOf(person)}
              />
            ))}
          </ul>
        </Section>
      ))}
      <Section as="div" space="tight">
        {content.next !== null && (
          <p className={styles.more}>
            <ButtonLink variant="secondary" href={guestsPath(content.next)}>
              {t.more}
            </ButtonLink>
          </p>
        )}
      </Section>
    </>
  )
}

/** Where each letter begins; only those under which there is somebody. */
function Letters({ letters }: { letters: string[] }) {
  return (
    <Section as="div" space="snug">
      <nav aria-label={pageTexts().guests.jumpTo}>
        <ul role="list" className={styles.letters}>
          {letters.map((letter) => (
            <li key={letter}>
              <Link href={guestsFromPath(letter)} prefetch={false}>
                {letter.toUpperCase()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Section>
  )
}

function PersonItem({ person, index: i }: { person: PersonCard; index: number }) {
  const { common, episodeLang } = pageTexts()
  return (
    <li className={styles.person}>
      <Portrait
        picture={person.picture}
        topic={TOPICS[i % TOPICS.length]?.key ?? 'mentalHealth'}
        mirrored={i % 2 === 1}
        sizes="5rem"
        className={styles.portrait}
      />
      <div>
        <h3 className={styles.name} dir="auto">
          <Link href={personPath(person.person)}>{person.name}</Link>
        </h3>
        <p className="meta" dir="auto">
          {person.description}
        </p>
        <ul role="list" className={styles.episodes}>
          {person.episodes.map(({ id, number, title }) => (
            <li key={id}>
              <Link href={episodePath(id)}>
                <Filled
                  text={common.episodeTitled}
                  parts={{ number, title: <bdi lang={episodeLang}>{title}</bdi> }}
                />
              </Link>
            </li>
          ))}
        </ul>
        {person.link && (
          <TextLink href={person.link}>
            <span>
              {common.findOutMore}
              <VisuallyHidden>{fill(common.aboutName, { name: person.name })}</VisuallyHidden>
            </span>
          </TextLink>
        )}
      </div>
    </li>
  )
}
