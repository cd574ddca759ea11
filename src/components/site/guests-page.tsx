import { ButtonLink, TextLink } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { Portrait } from '@/components/ui/portrait'
import { Lede, PageTitle, Section, SideHead } from '@/components/ui/section'
import type { GuestsContent, PersonCard } from '@/domain/content'
import { facesSize, type FacesSize } from '@/domain/guests/faces'
import { letterOf } from '@/domain/guests/person-slug'
import { guestsFromPath, guestsPath, PATHS, personPath } from '@/domain/paths'
import { plural } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'
import styles from './guests-page.module.css'
import { FaceColours, faceColourAt } from './topic-colours'

/** Everybody who was on the show, by name: a few large photos, more small ones, or a list. */
export function GuestsPage({ content }: { content: GuestsContent }) {
  const { people, title, intro, letters, isFirst, next } = content
  const { guests: t } = pageTexts()
  const isAll = isFirst && next === null
  const size = facesSize(people.length, isAll)
  return (
    <>
      <FaceColours />
      <Section space="head">
        <PageTitle>{title}</PageTitle>
        <Lede>{intro}</Lede>
      </Section>
      {size === 'many' && letters.length > 1 && <Letters letters={letters} isHere={isAll} />}
      {!isFirst && (
        <Section as="div" space="tight">
          <TextLink href={PATHS.guests} arrow={false}>
            {t.back}
          </TextLink>
        </Section>
      )}
      {people.length === 0 && (
        <Section space="tight">
          {isFirst ? (
            <Empty as="h2" title={t.noneTitle}>
              {t.none}
            </Empty>
          ) : (
            <Empty as="h2" title={t.noneAfterTitle}>
              {t.noneAfter}
            </Empty>
          )}
        </Section>
      )}
      {size === 'many' ? (
        <ByLetter people={people} />
      ) : (
        people.length > 0 && (
          <Section as="div">
            <Faces people={people} size={size} />
          </Section>
        )
      )}
      {next !== null && (
        <Section as="div" space="tight" mainClassName={styles.more}>
          <ButtonLink variant="secondary" href={guestsPath(next)}>
            {t.more}
          </ButtonLink>
        </Section>
      )}
    </>
  )
}

/** Shows where each letter begins; only those under which there is someone. */
function Letters({ letters, isHere }: { letters: string[]; isHere: boolean }) {
  return (
    <Section as="div" space="snug">
      <nav aria-label={pageTexts().guests.jumpTo}>
        <ul role="list" className={styles.letters}>
          {letters.map((letter) => (
            <li key={letter}>
              <a href={isHere ? `#${letterId(letter)}` : guestsFromPath(letter)}>
                {letter.toUpperCase()}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Section>
  )
}

const letterId = (letter: string): string => `letter-${letter}`

function ByLetter({ people }: { people: PersonCard[] }) {
  const groups: { letter: string; first: number; people: PersonCard[] }[] = []
  for (const [index, person] of people.entries()) {
    const letter = letterOf(person.person)
    const last = groups.at(-1)
    if (last?.letter === letter) last.people.push(person)
    else groups.push({ letter, first: index, people: [person] })
  }
  return groups.map(({ letter, first, people }) => (
    <Section
      key={letter}
      space="snug"
      side={<SideHead id={letterId(letter)}>{letter.toUpperCase()}</SideHead>}
      aria-labelledby={letterId(letter)}
    >
      <Faces people={people} size="many" first={first} />
    </Section>
  ))
}

const SIZES: Record<FacesSize, string> = {
  few: '(min-width: 40rem) 17rem, calc(100vw - 4rem)',
  some: '(min-width: 40rem) 14rem, 44vw',
  many: '3.5rem',
}

/** @param first how many people the page has before these, so that their colours go on */
function Faces({
  people,
  size,
  first = 0,
}: {
  people: PersonCard[]
  size: FacesSize
  first?: number
}) {
  const Name = size === 'many' ? 'h3' : 'h2'
  const { episodeLang, search, wording } = pageTexts()
  return (
    <ul role="list" className={`${styles.faces} ${styles[size]}`}>
      {people.map(({ person, name, picture, episodes }, i) => (
        <li key={person} className={styles.face}>
          <div className={styles.print}>
            <Portrait
              picture={picture}
              topic={faceColourAt(first + i)}
              mirrored={i % 2 === 1}
              sizes={SIZES[size]}
              className={styles.portrait}
            />
          </div>
          <Name className={styles.name} dir="auto">
            <a href={personPath(person)}>{name}</a>
          </Name>
          {episodes.length === 1 ? (
            <p className="meta" dir="auto" lang={episodeLang}>
              {episodes[0]?.title}
            </p>
          ) : (
            <p className="meta">{plural(search.counts.episode, episodes.length, wording)}</p>
          )}
        </li>
      ))}
    </ul>
  )
}
