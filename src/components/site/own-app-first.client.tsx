'use client'

import type { ReactNode } from 'react'
import { useListenApp } from './listen-app.client'

/** The same items, that of the app that was chosen on this device first. @param names of the apps */
export function OwnAppFirst({ names, children }: { names: string[]; children: ReactNode[] }) {
  const own = names.indexOf(useListenApp() ?? '')
  if (own < 1) return children
  return [children[own], ...children.slice(0, own), ...children.slice(own + 1)]
}
