import type { ReactNode } from 'react'
import { directionOf, type SiteLanguage } from '@/domain/language/language'
import { textsOf } from '@/domain/texts'
import '../styles/fonts.css'
import '../styles/tokens.css'
import '../styles/base.css'
import { TextsProvider } from './texts.client'

/**
 * The HTML document round every page: language, direction, fonts, tokens and the skip link, unless
 * there is nothing to skip.
 * @param language of the site
 * @param episodeLanguage of the episodes, as BCP 47 writes it
 */
export function Document({
  language,
  episodeLanguage = language,
  hasSkipLink = true,
  children,
}: {
  language: SiteLanguage
  episodeLanguage?: string
  hasSkipLink?: boolean
  children: ReactNode
}) {
  const { frame, shared } = textsOf(language, episodeLanguage)
  const isInScripts = language === 'en' && !shared.episodeLang
  const direction = directionOf(language)
  return (
    <html lang={language} dir={direction === 'rtl' ? direction : undefined}>
      <body>
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
