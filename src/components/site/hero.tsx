import type { CSSProperties } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Picture } from '@/components/ui/picture'
import { Section } from '@/components/ui/section'
import { UnderlinedTitle } from '@/components/ui/double-underline'
import type { LandingText, SiteFrame } from '@/domain/content'
import { widestWord } from '@/domain/look/text-width'
import { PATHS } from '@/domain/paths'
import { FollowButton } from './follow-button.client'
import styles from './hero.module.css'
import { NotebookPage } from './notebook-page'

/** A wider word, in em, has no room on phones nor beside the art (hero.module.css). */
const WIDE_WORD = 6.6

/**
 * The first screen (R01): what the show is, and buttons to all episodes and to follow it. Beside it
 * is a page with lines of the show, or its cover where none are written.
 */
export function Hero({
  texts,
  frame: { apps, cover, look, topics },
}: {
  texts: LandingText
  frame: Pick<SiteFrame, 'apps' | 'cover' | 'look' | 'topics'>
}) {
  const hasArt = texts.heroPage !== '' || cover !== null
  const word = widestWord(texts.heroTitle, `${look.typefaces}-titles`)
  const isWide = word > WIDE_WORD
  return (
    <Section mainClassName={hasArt ? styles.grid : undefined} aria-labelledby="hero-title">
      <div>
        <h1
          className={classNames(styles.title, isWide && styles.wide)}
          style={isWide ? ({ '--word': word.toFixed(1) } as CSSProperties) : undefined}
          id="hero-title"
          dir="auto"
        >
          <UnderlinedTitle title={texts.heroTitle} emphasis={texts.heroEmphasis} />
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
      </div>
      {texts.heroPage ? (
        <NotebookPage
          text={texts.heroPage}
          note={texts.heroPageNote}
          topics={topics}
          className={styles.art}
        />
      ) : (
        cover && (
          <div className={classNames(styles.art, styles.cover)}>
            <Picture picture={cover} sizes="(min-width: 75rem) 26rem, 20rem" alt="" priority />
          </div>
        )
      )}
    </Section>
  )
}
