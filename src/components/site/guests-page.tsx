import Link from 'next/link'
import { ButtonLink, TextLink } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { Portrait } from '@/components/ui/portrait'
import { Lede, PageTitle, Section } from '@/components/ui/section'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { GuestsContent } from '@/domain/content'
import { episodePath, guestsPath, PATHS, personPath } from '@/domain/paths'
import { PILLARS } from '@/domain/pillars'
import styles from './guests-page.module.css'

/** Everybody who was on the show, by name, with their episodes (D38), page by page. */
export function GuestsPage({ content }: { content: GuestsContent }) {
  return (
    <>
      <Section space="head">
        <PageTitle>{content.title}</PageTitle>
        <Lede>{content.intro}</Lede>
      </Section>
      <Section space="tight">
        {!content.isFirst && (
          <p className={styles.back}>
            <TextLink href={PATHS.guests} arrow={false}>
              Back to the first guests
            </TextLink>
          </p>
        )}
        {content.people.length === 0 &&
          (content.isFirst ? (
            <Empty title="Nobody yet.">The first guest is on the way.</Empty>
          ) : (
            <Empty title="That was everybody.">There is nobody after this name.</Empty>
          ))}
        <ul role="list" className={styles.people}>
          {content.people.map((person, i) => (
            <li key={person.person} className={styles.person}>
              <Portrait
                picture={person.picture}
                pillar={PILLARS[i % PILLARS.length]?.key ?? 'mentalHealth'}
                mirrored={i % 2 === 1}
                sizes="5rem"
                className={styles.portrait}
              />
              <div>
                <h2 className={styles.name} dir="auto">
                  <Link href={personPath(person.person)}>{person.name}</Link>
                </h2>
                <p className="meta" dir="auto">
                  {person.description}
                </p>
                <ul role="list" className={styles.episodes}>
                  {person.episodes.map(({ id, number, title }) => (
                    <li key={id}>
                      <Link href={episodePath(id)}>
                        Episode {number}: {title}
                      </Link>
                    </li>
                  ))}
                </ul>
                {person.link && (
                  <TextLink href={person.link}>
                    <span>
                      Find out more<VisuallyHidden> about {person.name}</VisuallyHidden>
                    </span>
                  </TextLink>
                )}
              </div>
            </li>
          ))}
        </ul>
        {content.next !== null && (
          <p className={styles.more}>
            <ButtonLink variant="secondary" href={guestsPath(content.next)}>
              More guests
            </ButtonLink>
          </p>
        )}
      </Section>
    </>
  )
}
