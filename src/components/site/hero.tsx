import type { CSSProperties } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Cover } from '@/components/ui/cover'
import { Picture } from '@/components/ui/picture'
import { Section } from '@/components/ui/section'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { SiteLink } from '@/components/ui/site-link'
import { UnderlinedTitle } from '@/components/ui/double-underline'
import type { EpisodeCard, LandingText, SiteFrame } from '@/domain/content'
import { shapeOf } from '@/domain/images/shape'
import { widestWord } from '@/domain/look/text-width'
import { formatDay } from '@/domain/language/dates'
import { isLongName, isVeryLongName, splitName, titleSize } from '@/domain/show/names'
import { episodePath, PATHS } from '@/domain/paths'
import { PlayEpisode } from './player/play-episode'
import { FollowButton } from './follow-button'
import { mainTopic, type Topic } from '@/domain/topics/topics'
import { pageTexts } from '@/domain/texts/page-texts'
import styles from './hero.module.css'
import { NotebookPage } from './notebook-page'

/** A wider word, in em, has no room on phones nor beside the art (hero.module.css). */
const WIDE_WORD = 6.6

/**
 * The first screen: what the show is, and buttons to all episodes and to follow it. Beside it
 * is a page with lines of the show, or its cover where none are written. A long name of two parts has
 * its second part on a line of its own.
 */
export function Hero({
  texts,
  episode = null,
  frame: { apps, cover, look, shortName, topics },
}: {
  texts: LandingText
  /** To be played from the first screen. */
  episode?: EpisodeCard | null
  frame: Pick<SiteFrame, 'apps' | 'cover' | 'look' | 'shortName' | 'topics'>
}) {
  const hasCover = texts.heroPage === '' && cover !== null
  const name = texts.heroTitle
  const whole =
    isVeryLongName(name) && shortName ? { title: shortName, separator: ', ', rest: name } : null
  const { title, separator, rest } = (isLongName(name) && (splitName(name) ?? whole)) || {
    title: name,
    separator: '',
    rest: '',
  }
  const word = widestWord(title, `${look.typefaces}-titles`)
  const size = titleSize(title)
  const isFitted = size < 4 || hasCover || word > WIDE_WORD
  return (
    <Section
      space="head"
      mainClassName={classNames(
        (texts.heroPage || hasCover) && styles.grid,
        hasCover && shapeOf(cover) === 'square' && styles.beside,
      )}
      aria-labelledby="hero-title"
    >
      <div>
        <h1
          className={classNames(styles.title, isFitted && styles.fitted)}
          data-size={size}
          style={isFitted ? ({ '--word': word.toFixed(1) } as CSSProperties) : undefined}
          id="hero-title"
          dir="auto"
        >
          <UnderlinedTitle title={title} emphasis={texts.heroEmphasis} />
          {rest && (
            <>
              <VisuallyHidden>{separator}</VisuallyHidden>
              <span className={styles.rest}>
                <UnderlinedTitle
                  title={rest}
                  emphasis={title.includes(texts.heroEmphasis) ? '' : texts.heroEmphasis}
                />
              </span>
            </>
          )}
        </h1>
        <p className={styles.lede} dir="auto">
          {texts.heroText}
        </p>
        <p className={styles.action}>
          <ButtonLink href={PATHS.all} size="large" arrow>
            {texts.heroButton}
          </ButtonLink>
          <FollowButton apps={apps} />
        </p>
        {episode?.audioUrl && <FirstEpisode episode={episode} topics={topics} />}
      </div>
      {texts.heroPage ? (
        <NotebookPage
          text={texts.heroPage}
          note={texts.heroPageNote}
          topics={topics}
          className={styles.art}
        />
      ) : (
        hasCover && (
          <div className={classNames(styles.art, styles.cover)}>
            <Picture
              picture={cover}
              sizes="(min-width: 75rem) 25rem, (min-width: 48rem) 27vw, 20rem"
              alt=""
              priority
            />
          </div>
        )
      )}
    </Section>
  )
}

/** The episode that the page begins with, to be played from the first screen. */
function FirstEpisode({ episode, topics }: { episode: EpisodeCard; topics: readonly Topic[] }) {
  const { id, title, picture, categories, number, generatedArt, date } = episode
  const { shared, language, episodeLang } = pageTexts()
  return (
    <div className={styles.latest}>
      <Cover
        picture={picture}
        topic={mainTopic(categories, topics)}
        {...{ number, generatedArt }}
        shape={picture ? shapeOf(picture) : 'square'}
        sizes="4.5rem"
        priority
      />
      <div className={styles.start}>
        {date && (
          <p className="meta">
            <time dateTime={date}>{formatDay(date, language)}</time>
          </p>
        )}
        <PlayEpisode episode={episode} texts={shared} />
      </div>
      <p className={styles.episode}>
        <SiteLink href={episodePath(id)}>
          <span dir="auto" lang={episodeLang}>
            {title}
          </span>
        </SiteLink>
      </p>
    </div>
  )
}
