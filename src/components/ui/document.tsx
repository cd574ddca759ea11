import type { ReactNode } from 'react'
import { directionOf, type Language } from '@/domain/language'
import { textsOf } from '@/domain/texts'
import '../styles/fonts.css'
import '../styles/tokens.css'
import '../styles/base.css'
import { TextsProvider } from './texts.client'

/**
 * The HTML document round every page: language, direction, fonts, tokens and the skip link, unless
 * there is nothing to skip.
 * @param language of the show, which most of what stands on a page is written in
 */
export function Document({
  language,
  hasSkipLink = true,
  children,
}: {
  language: Language
  hasSkipLink?: boolean
  children: ReactNode
}) {
  const { frame, shared } = textsOf(language)
  const direction = directionOf(language)
  return (
    <html lang={language} dir={direction === 'rtl' ? direction : undefined}>
      <body>
        {hasSkipLink && (
          <a className="skip-link" href="#main">
            {frame.skip}
          </a>
        )}
        <TextsProvider texts={language === 'en' ? null : shared}>{children}</TextsProvider>
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
