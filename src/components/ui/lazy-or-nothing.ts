import { lazy, type ComponentType } from 'react'

/** A component whose code is fetched when it is shown; it renders nothing if that fails. */
export const lazyOrNothing = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({
    default: await load().catch((err): ComponentType<Props> => {
      console.error('A part did not load.', err)
      return () => null // The page stays whole.
    }),
  }))
