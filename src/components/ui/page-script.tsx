type Name =
  'elements' | 'letters' | 'marks' | 'preview' | 'recorder' | 'saved' | 'search' | 'transcript'

// oxlint-disable-next-line eslint/no-restricted-properties -- A constant of the build (next.config.mjs).
const ADDRESSES = JSON.parse(process.env.PAGE_SCRIPTS ?? '{}') as Partial<Record<Name, string>>

/** A script of src/elements, on the pages that need it: each once, however often it is named. */
export function PageScript({ name }: { name: Name }) {
  const address = ADDRESSES[name] // Without a build there is none (tests).
  return address ? <script async src={address} fetchPriority="low" /> : null
}
