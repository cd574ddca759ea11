import type { ReactNode } from 'react'
import '../styles/tokens.css'
import '../styles/base.css'
import { fontVariables } from '../styles/fonts'

/** The page round every page of ours: language, fonts, tokens, and the link past the header. */
export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fontVariables}>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        {children}
      </body>
    </html>
  )
}

/** Where the skip link leads. Takes focus without showing it. */
export function Main({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <main id="main" tabIndex={-1} className={className}>
      {children}
    </main>
  )
}
