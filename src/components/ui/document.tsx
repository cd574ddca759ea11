import type { ReactNode } from 'react'
import '../styles/fonts.css'
import '../styles/tokens.css'
import '../styles/base.css'

/**
 * The HTML document round every page: language, fonts, tokens and the skip link, unless there is
 * nothing to skip.
 */
export function Document({
  hasSkipLink = true,
  children,
}: {
  hasSkipLink?: boolean
  children: ReactNode
}) {
  return (
    <html lang="en">
      <body>
        {hasSkipLink && (
          <a className="skip-link" href="#main">
            Skip to content
          </a>
        )}
        {children}
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
