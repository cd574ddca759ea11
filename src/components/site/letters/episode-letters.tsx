import { ButtonLink } from '@/components/ui/button'
import { Section, SideHead } from '@/components/ui/section'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { EpisodeDetail, SiteFrame } from '@/domain/content'
import { episodeInText } from '@/domain/episodes/episode-name'
import { formatDay } from '@/domain/language/dates'
import type { LetterAnswer, PublishedLetter } from '@/domain/letters/letters'
import { clockTime, soundAddress } from '@/domain/listening/playback'
import { episodePath, writePath } from '@/domain/paths'
import { dayIn } from '@/domain/show/show-time'
import { Filled } from '@/components/ui/filled'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'
import styles from './letters.module.css'
import { VoiceLetter } from './voice-letter'

type Shown = {
  letters: PublishedLetter[]
  episode: Pick<EpisodeDetail, 'id' | 'audioUrl'>
  frame: Pick<SiteFrame, 'hasLetters' | 'hostName' | 'timeZone'>
}

/**
 * The published letters of an episode, each with its writer's yes, and the way to write about
 * it while the letter box is open.
 */
export function EpisodeLetters({ letters, episode, frame }: Shown) {
  const { letters: t } = pageTexts()
  if (letters.length === 0 && !frame.hasLetters) return null
  const isOdd = letters.length % 2 === 1
  return (
    <Section
      id="letters"
      space="tight"
      side={
        <SideHead id="letters-title" note={letters.length > 0 ? t.aboutThisNote : undefined}>
          {t.aboutThis}
        </SideHead>
      }
      aria-labelledby="letters-title"
    >
      {letters.length > 0 && (
        <ol role="list" className={styles.letters}>
          {letters.map((letter, i) => (
            <li
              key={letter.id}
              id={`letter-${letter.id}`}
              className={isOdd && i === letters.length - 1 ? styles.wide : undefined}
            >
              <Letter letter={letter} episode={episode} timeZone={frame.timeZone} />
            </li>
          ))}
        </ol>
      )}
      {frame.hasLetters && (
        <p className={styles.foot}>
          <ButtonLink href={writePath(episode.id)} variant="secondary" icon="pencil">
            {t.writeAbout}
          </ButtonLink>
          <span className="meta">{fill(t.readsEvery, { host: frame.hostName })}</span>
        </p>
      )}
    </Section>
  )
}

function Letter({
  letter: { name, text, transcript, voice, sentAt, answered },
  episode,
  timeZone,
}: {
  letter: PublishedLetter
  timeZone: string
} & Pick<Shown, 'episode'>) {
  const { letters: t, language, shared, episodeLang } = pageTexts()
  const day = dayIn(sentAt, timeZone)
  const about = [formatDay(day, language), ...(name ? [] : [t.unnamed])].join(shared.comma)
  return (
    <article className={styles.slip}>
      {voice && <VoiceLetter voice={voice} name={name} transcript={transcript} />}
      {text && (
        <p className={styles.text} dir="auto" lang={episodeLang}>
          {text}
        </p>
      )}
      <p className={styles.sign}>
        <span dir="auto">{name ?? t.someone}</span> <time dateTime={day}>{about}</time>
      </p>
      {answered && <Answered answered={answered} episode={episode} />}
    </article>
  )
}

/**
 * Shows where a letter is answered. On the page of that episode the place plays at a press; from
 * elsewhere the link leads to the episode, whose player begins there.
 */
export function Answered({
  answered: { episode, second },
  episode: here,
}: {
  answered: LetterAnswer
  episode?: Shown['episode']
}) {
  const { letters: t, shared } = pageTexts()
  const name = episodeInText(episode, shared)
  const isHere = here?.id === episode.id
  const place = second ? `${episodePath(episode.id)}?t=${second}` : episodePath(episode.id)
  const sound = isHere && here.audioUrl ? soundAddress(here.audioUrl, second ?? 0) : place
  return (
    <p className={styles.answered}>
      <Filled
        text={t.answeredIn}
        parts={{ episode: <a href={episodePath(episode.id)}>{name}</a> }}
      />
      {second !== null && (
        <a className="number" href={sound}>
          {clockTime(second)}
          <VisuallyHidden> {name}</VisuallyHidden>
        </a>
      )}
    </p>
  )
}
