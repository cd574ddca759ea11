import { z } from 'zod'

/** Far more than the longest page anyone writes, and still cheap to walk. */
const MAX_NODES = 5000
const MAX_DEPTH = 20
const MAX_CHARACTERS = 200_000

const LINK_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * Tells whether a rich text may link to a URL, read as browsers do: they skip control characters and
 * blanks before the scheme.
 */
export function isSafeLink(url: string): boolean {
  const scheme = /^[a-z][a-z\d+.-]*:/i.exec(url.replace(/[\u0000-\u0020]/g, ''))
  return scheme === null || LINK_SCHEMES.has(scheme[0].toLowerCase())
}

const int = (max: number) => z.number().int().min(0).max(max)

/** Other properties of a node, for example ones that only the editor reads; no nesting. */
const others = z.union([z.string().max(1000), z.number(), z.boolean(), z.null()])

const leaf = { version: int(100).optional() }
const element = {
  ...leaf,
  children: z.array(z.unknown()).max(MAX_NODES),
  direction: z.enum(['ltr', 'rtl']).nullish(),
  format: z.enum(['', 'left', 'start', 'center', 'right', 'end', 'justify']).or(int(6)).optional(),
  indent: int(MAX_DEPTH).optional(),
}
const text = {
  ...leaf,
  text: z.string().max(MAX_CHARACTERS),
  format: int(127).optional(), // One bit each: bold, italic, struck, underlined, code, sub, super.
  mode: z.enum(['normal', 'token', 'segmented']).optional(),
}
const link = {
  ...element,
  fields: z.strictObject({
    url: z.string().max(2048).refine(isSafeLink),
    linkType: z.literal('custom').optional(),
    newTab: z.boolean().nullish(),
    doc: z.null().optional(),
  }),
}

/** The nodes that the editor offers, without their children (`src/cms/fields/editor.ts`). */
const node = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), ...element }).catchall(others),
  z
    .object({
      type: z.literal('heading'),
      tag: z.enum(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']),
      ...element,
    })
    .catchall(others),
  z.object({ type: z.literal('quote'), ...element }).catchall(others),
  z
    .object({
      type: z.literal('list'),
      tag: z.enum(['ul', 'ol']),
      listType: z.enum(['bullet', 'number']),
      start: int(1_000_000).optional(),
      ...element,
    })
    .catchall(others),
  z
    .object({ type: z.literal('listitem'), value: int(1_000_000).optional(), ...element })
    .catchall(others),
  z.object({ type: z.literal('link'), ...link }).catchall(others),
  z.object({ type: z.literal('autolink'), ...link }).catchall(others),
  z.object({ type: z.literal('text'), ...text }).catchall(others),
  z.object({ type: z.literal('tab'), ...text }).catchall(others),
  z.object({ type: z.literal('linebreak'), ...leaf }).catchall(others),
  z.object({ type: z.literal('horizontalrule'), ...leaf }).catchall(others),
])

/** A picture of the site, by its id or as a read with `depth` returns it. */
const picture = z
  .object({
    type: z.literal('upload'),
    ...leaf,
    relationTo: z.literal('site_pictures'),
    value: z.union([int(2_000_000_000), z.object({ id: int(2_000_000_000) })]),
    fields: z.record(z.string(), others).nullish(),
  })
  .catchall(others)

/** A table of the pages that the host writes. */
const tablePart = z.discriminatedUnion('type', [
  z
    .object({
      type: z.literal('table'),
      ...element,
      colWidths: z.array(z.number()).max(MAX_NODES).nullish(),
    })
    .catchall(others),
  z.object({ type: z.literal('tablerow'), ...element }).catchall(others),
  z.object({ type: z.literal('tablecell'), ...element }).catchall(others),
])

const root = z.strictObject({
  root: z.object({ type: z.literal('root'), ...element }).catchall(others),
})

type Allowed = { pictures?: boolean; tables?: boolean }

/** Finds what is wrong with one node, as a sentence, or null. */
function problemWith(value: unknown, { pictures, tables }: Allowed): string | null {
  if (pictures && picture.safeParse(value).success) return null
  if (tables && tablePart.safeParse(value).success) return null
  const result = node.safeParse(value)
  if (result.success) return null
  const type = (value as { type?: unknown } | null)?.type
  if (typeof type !== 'string' || result.error.issues.some(({ path }) => path[0] === 'type'))
    return 'This text contains something that the editor doesn’t support.'
  if (result.error.issues.some(({ path }) => path.at(-1) === 'url'))
    return 'Links must be web, email or phone addresses.'
  return `This text has an invalid ${type}.`
}

/**
 * Finds what is wrong with submitted rich text, as a sentence for the sender, or null. Walks it
 * without recursion, so that any depth is safe.
 */
export function richTextError(value: unknown, allowed: Allowed = {}): string | null {
  const parsed = root.safeParse(value)
  if (!parsed.success) return 'Invalid rich text.'
  const open = [{ siblings: parsed.data.root.children, depth: 1 }]
  let [nodes, characters] = [0, 0]
  for (let level = open.pop(); level; level = open.pop()) {
    const { siblings, depth } = level
    if (depth > MAX_DEPTH) return 'This text is nested too deeply.'
    nodes += siblings.length
    if (nodes > MAX_NODES) return 'This text has too many parts.'
    for (const one of siblings) {
      const problem = problemWith(one, allowed)
      if (problem) return problem
      const { children, text: words } = one as { children?: unknown[]; text?: string }
      characters += words?.length ?? 0
      if (characters > MAX_CHARACTERS) return 'This text is too long.'
      if (children && children.length > 0) open.push({ siblings: children, depth: depth + 1 })
    }
  }
  return null
}
