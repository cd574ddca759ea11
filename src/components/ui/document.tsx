import type { ReactNode } from 'react'
import type { Counting } from '@/domain/episodes/episode-name'
import { directionOf, type SiteLanguage } from '@/domain/language/language'
import type { Look } from '@/domain/look/look'
import { lookFamilies } from '@/domain/look/look-css'
import { textsOf } from '@/domain/texts'
import '../styles/fonts.css'
import '../styles/tokens.css'
import '../styles/base.css'
import { LookStyles } from './look-styles'
import { TextsProvider } from './texts.client'

/**
 * The HTML document round every page: language, direction, fonts, tokens, the site's look and the
 * skip link, unless there is nothing to skip.
 * @param language of the site
 * @param episodeLanguage of the episodes, as BCP 47 writes it
 * @param countsBy what the show counts its episodes by
 * @param hasScripts whether src/elements shows the fonts, after the first paint
 */
export function Document({
  language,
  episodeLanguage = language,
  countsBy,
  look,
  hasSkipLink = true,
  hasScripts = false,
  children,
}: {
  language: SiteLanguage
  episodeLanguage?: string
  countsBy?: Counting
  look: Look
  hasSkipLink?: boolean
  hasScripts?: boolean
  children: ReactNode
}) {
  const { frame, shared, isBuiltIn } = textsOf(language, episodeLanguage, countsBy)
  const isInScripts = isBuiltIn && !shared.episodeLang && !shared.countsBy
  const direction = directionOf(language)
  return (
    <html
      lang={language}
      dir={direction === 'rtl' ? direction : undefined}
      data-families={lookFamilies(look)}
      data-fonts={hasScripts ? 'wait' : undefined}
      suppressHydrationWarning // Scripts of our own change attributes.
    >
      <body>
        <LookStyles look={look} />
        {hasSkipLink && (
          <a className="skip-link" href="#main">
            {frame.skip}
          </a>
        )}
        <TextsProvider texts={isInScripts ? null : shared}>{children}</TextsProvider>
      </body>
    </html>
  )
}

/** The target of the skip link, focusable by script only. */
export function Main({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <main id="main" tabIndex={-1} className={className}>
      {children}
    </main>
  )
}
