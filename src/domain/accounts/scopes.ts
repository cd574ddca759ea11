type Rule = {
  key: string
  label: string
  hint: string
  /** Collections and globals that are changed, and read with it. */
  writes: readonly string[]
  reads?: readonly string[]
  /** Only an owner’s key may have it. */
  isForOwners?: boolean
}

/**
 * Permissions of an API key, within those of its account. The list is complete: anything that it
 * does not name needs the scope `all`. The scope `read` reads what any other scope writes. Every
 * key reads what visitors read.
 */
const RULES = [
  {
    key: 'read',
    label: 'Read drafts',
    hint: 'Also scheduled and trashed content, history and statistics.',
    writes: [],
  },
  {
    key: 'episodes',
    label: 'Write episodes',
    hint: 'Including images, transcripts, chapters and releases.',
    writes: ['episodes', 'podcasts', 'timed_texts'],
  },
  {
    key: 'guests',
    label: 'Write guests',
    hint: 'Including their photos.',
    writes: ['guests', 'guest_headshots'],
  },
  {
    key: 'quotes',
    label: 'Write quotes',
    hint: 'Also the featured episode.',
    writes: ['quotes', 'featured'],
  },
  {
    key: 'texts',
    label: 'Write page text',
    hint: 'Page text, pages, topics, listening paths, redirects, their images and files.',
    writes: [
      'paths',
      'topics',
      'redirects',
      'pages',
      'site_pictures',
      'files',
      'landing',
      'pillars',
      'about',
      'community',
      'values',
      'involved',
      'privacy',
    ],
  },
  {
    key: 'site',
    label: 'Change settings',
    hint: 'Names, links, look, languages and release days.',
    writes: ['site', 'look', 'site_pictures'],
    isForOwners: true,
  },
  {
    key: 'letters',
    label: 'Read letters',
    hint: 'With the names, addresses and voices of listeners.',
    writes: [],
    reads: ['letters_received'],
  },
  {
    key: 'all',
    label: 'Everything',
    hint: 'Full access to everything your account can do, including team and keys.',
    writes: [],
  },
] as const satisfies readonly Rule[]

export type Scope = (typeof RULES)[number]['key']
export const SCOPES: readonly (Rule & { key: Scope })[] = RULES

/** The scopes as the documentation of the API lists them, in Markdown: one line for each. */
export const scopeLines = (): string[] =>
  SCOPES.map(({ key, label, hint, writes }) => {
    const changes = writes.map((slug) => `\`${slug}\``).join(', ')
    return `- \`${key}\`: ${label}. ${hint}${changes && ` Changes ${changes}.`}`
  })

export type Act = 'read' | 'write'

/**
 * The scopes of which a key needs one, beside `all`.
 * @param slug of a collection or global
 * @returns none for what only `all` permits
 */
export function scopesFor(act: Act, slug: string): Scope[] {
  const alone = SCOPES.filter(({ reads }) => reads?.includes(slug)).map(({ key }) => key)
  if (alone.length > 0) return act === 'read' ? alone : []
  const writing = SCOPES.filter(({ writes }) => writes.includes(slug)).map(({ key }) => key)
  return act === 'read' && writing.length > 0 ? ['read', ...writing] : writing
}

export const permits = (scopes: readonly Scope[], act: Act, slug: string): boolean =>
  scopes.includes('all') || scopesFor(act, slug).some((scope) => scopes.includes(scope))

/** `Write quotes`. */
export const scopeLabel = (scope: Scope): string =>
  SCOPES.find(({ key }) => key === scope)?.label ?? scope

export const isScope = (value: unknown): value is Scope => SCOPES.some(({ key }) => key === value)

/** `Read drafts, write quotes`, in the order of the list. */
export function scopesInWords(scopes: readonly Scope[]): string {
  const known = SCOPES.filter(({ key }) => scopes.includes(key))
  const shown = known.some(({ key }) => key === 'all')
    ? ['Everything']
    : known.map((one) => one.label)
  return shown.length === 0
    ? 'Nothing'
    : [
        shown[0],
        ...shown.slice(1).map((label) => label.charAt(0).toLowerCase() + label.slice(1)),
      ].join(', ')
}
