import type { ReactNode } from 'react'

/** Words for screen readers where the page shows a sign. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>
}
