'use client'

import type { ReactNode } from 'react'
import { useIsHydrated } from './use-is-hydrated'

/** What is of use only with scripts: it is left out of the HTML, and shown once they are there. */
export const WhenHydrated = ({ children }: { children: ReactNode }) =>
  useIsHydrated() ? children : null
