/**
 * Show notes as an editor shows them, and back. The text stays what is stored: a block that
 * nobody has changed is written as it was, to the letter, whatever its author's manner of writing.
 */
import type { List, PhrasingContent, RootContent } from 'mdast'
import { notesParts } from './notes-tree'

/** Some words with the same marks; line breaks are `\n`. */
export type NotesRun = { text: string; isBold: boolean; isItalic: boolean; url: string | null }

export type NotesItem = { runs: NotesRun[]; list: NotesList | null }
export type NotesList = { kind: 'list'; isOrdered: boolean; start: number; items: NotesItem[] }

/** A block of notes; `source` is one that has more to it than can be shown, as it is written. */
export type NotesBlock =
  | { kind: 'paragraph'; runs: NotesRun[] }
  | { kind: 'heading'; runs: NotesRun[] }
  | NotesList
  | { kind: 'source'; text: string }

/** Notes as they were opened. `gaps[i]` is what stands before the block `i`. */
export type OpenedNotes = { text: string; blocks: NotesBlock[]; sources: string[]; gaps: string[] }

const PLAIN = { isBold: false, isItalic: false, url: null }

/** @throws MoreThanShown when there is something that runs cannot say */
function runsOf(nodes: PhrasingContent[], marks: Omit<NotesRun, 'text'> = PLAIN): NotesRun[] {
  return nodes.flatMap((node): NotesRun[] => {
    if (node.type === 'text') return [{ text: node.value, ...marks }]
    if (node.type === 'break') return [{ text: '\n', ...marks }]
    if (node.type === 'strong') return runsOf(node.children, { ...marks, isBold: true })
    if (node.type === 'emphasis') return runsOf(node.children, { ...marks, isItalic: true })
    if (node.type === 'link' && !node.title && node.children.length > 0)
      return runsOf(node.children, { ...marks, url: node.url })
    throw new MoreThanShown()
  })
}

class MoreThanShown extends Error {}

const listOf = ({ ordered, start, children }: List): NotesList => ({
  kind: 'list',
  isOrdered: ordered ?? false,
  start: start ?? 1,
  items: children.map(({ children: [first, ...rest] }): NotesItem => {
    const words = first?.type === 'paragraph' ? first : null
    const [list, ...more] = words || !first ? rest : [first, ...rest]
    if (more.length > 0 || (list && list.type !== 'list')) throw new MoreThanShown()
    return { runs: tidy(runsOf(words?.children ?? [])), list: list ? listOf(list) : null }
  }),
})

function blockOf(node: RootContent, source: string): NotesBlock {
  try {
    if (node.type === 'paragraph') return { kind: 'paragraph', runs: tidy(runsOf(node.children)) }
    if (node.type === 'heading') return { kind: 'heading', runs: tidy(runsOf(node.children)) }
    if (node.type === 'list') return listOf(node)
  } catch (error) {
    if (!(error instanceof MoreThanShown)) throw error
  }
  return { kind: 'source', text: source }
}

/** Reads notes to be shown in an editor. */
export function openNotes(text: string): OpenedNotes {
  const lines = text.replace(/\r\n?/g, '\n')
  const opened: OpenedNotes = { text, blocks: [], sources: [], gaps: [] }
  let end = 0
  for (const part of notesParts(lines)) {
    const length = part.end - part.start
    for (const node of part.tree) {
      const from = part.start + (node.position?.start.offset ?? 0)
      const to = part.start + (node.position?.end.offset ?? length)
      const source = lines.slice(from, to)
      const block = blockOf(node, source)
      if (isBlank(block)) continue
      const gap = lines.slice(end, from)
      const last = opened.blocks.at(-1)
      if (last?.kind === 'list' && block.kind === 'list' && last.isOrdered === block.isOrdered) {
        // An editor makes them one.
        last.items.push(...block.items)
        opened.sources.push(`${opened.sources.pop() ?? ''}${gap}${source}`)
      } else {
        opened.blocks.push(block)
        opened.sources.push(source)
        opened.gaps.push(gap)
      }
      end = to
    }
  }
  return opened
}

const itemText = ({ runs, list }: NotesItem): string =>
  runs.map(({ text }) => text).join('') + (list?.items.map(itemText).join('') ?? '')

/** The words of a block, without marks. */
export function blockText(block: NotesBlock): string {
  if (block.kind === 'source') return block.text
  const items = block.kind === 'list' ? block.items : [{ runs: block.runs, list: null }]
  return items.map(itemText).join('')
}

/** Checks whether nothing of a block can be seen, so that there is nothing to be written. */
export const isBlank = (block: NotesBlock): boolean => !blockText(block).trim()

const isSameMarks = (a: NotesRun, b: NotesRun): boolean =>
  a.isBold === b.isBold && a.isItalic === b.isItalic && a.url === b.url

function merge(runs: NotesRun[]): NotesRun[] {
  const merged: NotesRun[] = []
  for (const { text, ...marks } of runs) {
    const run = { text: text.replace(/\r\n?/g, '\n'), ...marks }
    const last = merged.at(-1)
    if (last && isSameMarks(last, run))
      merged[merged.length - 1] = { ...last, text: last.text + run.text }
    else if (run.text) merged.push(run)
  }
  return merged
}

const isSpace = ({ text }: NotesRun): boolean => !text.trim()

/**
 * Runs in their one form: white space and, if `edges` says so, punctuation around marked words has no
 * marks, lines begin and end with words, and neighbours differ.
 */
function tidy(runs: NotesRun[], edges = /^\s*|\s*$/g): NotesRun[] {
  const parts = merge(runs).flatMap((run): NotesRun[] => {
    if (!run.isBold && !run.isItalic && !run.url) return [run]
    const [before = '', after = ''] = run.text.match(edges) ?? []
    if (before.length === run.text.length) return [{ ...run, isBold: false, isItalic: false }]
    const core = run.text.slice(before.length, run.text.length - after.length)
    const bare = { isBold: false, isItalic: false, url: run.url }
    return [
      { text: before, ...bare },
      { ...run, text: core },
      { text: after, ...bare },
    ]
  })
  const seen = parts.filter(({ text }) => text)
  // White space belongs to a link only inside of it.
  const linked = seen.map((run, i) =>
    isSpace(run) && (seen[i - 1]?.url !== run.url || seen[i + 1]?.url !== run.url)
      ? { ...run, url: null }
      : run,
  )
  let isAtStart = true
  const lines = linked.map((run, i) => {
    const isLast = i === linked.length - 1
    let text = run.text.replace(/[ \t]*\n[ \t\n]*/g, '\n')
    if (isAtStart) text = text.replace(/^[ \t\n]+/, '')
    if (isLast || linked[i + 1]?.text.startsWith('\n')) text = text.replace(/[ \t]+$/, '')
    if (isLast) text = text.replace(/[ \t\n]+$/, '')
    if (text) isAtStart = text.endsWith('\n')
    return { ...run, text }
  })
  return merge(lines)
}

const isBare = ({ text, url }: NotesRun): boolean =>
  url !== null && [text, `http://${text}`, `mailto:${text}`].includes(url)

/** An address is a link where it is read, marked or not. */
const withoutBare = (runs: NotesRun[]): NotesRun[] =>
  merge(runs.map((run) => (isBare(run) ? { ...run, url: null } : run)))

const escapeMarks = (text: string): string =>
  text.replace(
    /((?:https?:\/\/|www\.)\S+)|[\\*_[\]]|<(?=\S*[:@])/gi,
    (mark, url?: string) => url ?? `\\${mark}`,
  )

const escapeLines = (text: string): string =>
  text
    .replace(/^(?=###[ \t])/gm, '\\')
    .replace(/(?=#$)/gm, '\\')
    .replace(/^([-+])(?=[ \t]|$)/gm, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=[ \t]|$)/gm, '$1\\$2')

/** A manner of writing marks; the first with which a reader sees the same is taken. */
type Manner = { isEscaped: boolean; outer: 'isBold' | 'isItalic'; italic: '*' | '_' }

const MANNERS: Manner[] = [false, true].flatMap((isEscaped) =>
  (['*', '_'] as const).flatMap((italic) =>
    (['isBold', 'isItalic'] as const).map((outer) => ({ isEscaped, outer, italic })),
  ),
)

/** Runs in groups, each with whether its words have a mark; white space between them belongs to it. */
function groupBy(runs: NotesRun[], has: (run: NotesRun) => boolean): [boolean, NotesRun[]][] {
  const groups: [boolean, NotesRun[]][] = []
  runs.forEach((run, i) => {
    const next = runs[i + 1]
    const last = groups.at(-1)
    const isMarked = has(run) || (isSpace(run) && last?.[0] === true && next != null && has(next))
    if (last && last[0] === isMarked) last[1].push(run)
    else groups.push([isMarked, [run]])
  })
  return groups
}

function writeMarks(runs: NotesRun[], manner: Manner, left = [manner.outer]): string {
  const [mark] = left
  if (!mark) {
    const text = runs.map((run) => run.text).join('')
    return manner.isEscaped ? escapeMarks(text) : text
  }
  const inner = mark === manner.outer ? ([mark === 'isBold' ? 'isItalic' : 'isBold'] as const) : []
  const sign = mark === 'isBold' ? '**' : manner.italic
  return groupBy(runs, (run) => run[mark])
    .map(([isMarked, group]) => {
      const text = writeMarks(group, manner, [...inner])
      return isMarked ? sign + text + sign : text
    })
    .join('')
}

const writeUrl = (url: string, { isEscaped }: Manner): string =>
  isEscaped ? url.replace(/[\\()<>&]/g, '\\$&') : url

function writeRuns(runs: NotesRun[], manner: Manner): string {
  let written = ''
  for (let i = 0; i < runs.length;) {
    const { url } = runs[i] as NotesRun // Below its length.
    const end = runs.findIndex((run, j) => j > i && run.url !== url)
    const group = runs.slice(i, end === -1 ? undefined : end)
    const [only] = group
    if (url === null || (group.length === 1 && only && isBare(only) && !manner.isEscaped))
      written += writeMarks(group, manner)
    else written += `[${writeMarks(group, manner)}](${writeUrl(url, manner)})`
    i += group.length
  }
  return manner.isEscaped ? escapeLines(written) : written
}

type Around = 'paragraph' | 'heading' | 'item'

/**
 * Reads what a reader sees of a paragraph, a heading or the words of an item; null if it is
 * something else.
 */
function readRuns(text: string, around: Around): NotesRun[] | null {
  const { blocks } = openNotes(around === 'item' ? `- ${indent(text, 2)}` : text)
  const [only] = blocks
  if (blocks.length !== 1 || !only) return null
  if (around !== 'item') return only.kind === around ? only.runs : null
  const [item, ...more] = only.kind === 'list' ? only.items : []
  return item && more.length === 0 && item.list === null ? item.runs : null
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const PUNCTUATION_AROUND = /^[\s\p{P}\p{S}]*|[\s\p{P}\p{S}]*$/gu

/** Words as text: never without one of their letters, and without a mark only if there is no way. */
function writeInline(runs: NotesRun[], around: Around = 'paragraph'): string {
  const plain = runs.map((run) => ({ ...run, ...PLAIN }))
  const linked = runs.map((run) => ({ ...run, ...PLAIN, url: run.url }))
  const wishes = [tidy(runs), tidy(tidy(runs), PUNCTUATION_AROUND), tidy(linked), tidy(plain)]
  for (const wanted of wishes) {
    if (wanted.length === 0) return ''
    const mark = around === 'heading' ? '### ' : ''
    const ways = [...new Set(MANNERS.map((manner) => mark + writeRuns(wanted, manner)))]
    let near: string | null = null
    for (const way of ways.sort((a, b) => a.length - b.length)) {
      const seen = readRuns(way, around)
      if (isSame(seen, wanted)) return way
      // An address that was typed is a link for those who read it.
      if (seen && isSame(withoutBare(seen), withoutBare(wanted))) near ??= way
    }
    if (near !== null) return near
  }
  return tidy(plain)
    .map(({ text }) => text)
    .join('')
}

const indent = (text: string, by: number): string => text.replaceAll('\n', `\n${' '.repeat(by)}`)

function writeList({ isOrdered, start, items }: NotesList): string {
  return items
    .map(({ runs, list }, i) => {
      const mark = isOrdered ? `${start + i}.` : '-'
      const parts = [writeInline(runs, 'item'), list && writeList(list)].filter(
        (part) => part !== null,
      )
      return indent(`${mark} ${parts.join('\n')}`, mark.length + 1)
    })
    .join('\n')
}

function writeBlock(block: NotesBlock): string {
  if (block.kind === 'source') return block.text
  if (block.kind === 'list') return writeList(block)
  if (block.kind === 'heading')
    return writeInline(
      block.runs.map((run) => ({ ...run, text: run.text.replace(/\s*\n\s*/g, ' ') })),
      'heading',
    )
  return paragraphs(block.runs)
    .map((runs) => writeInline(runs))
    .join('\n\n')
}

/** Empty lines set paragraphs apart. */
function paragraphs(runs: NotesRun[]): NotesRun[][] {
  const parts: NotesRun[][] = [[]]
  for (const run of merge(runs))
    run.text.split(/\n[ \t]*\n\s*/).forEach((text, i) => {
      if (i > 0) parts.push([])
      parts.at(-1)?.push({ ...run, text })
    })
  return parts.filter((part) => part.some((run) => !isSpace(run)))
}

/**
 * Writes notes as text.
 * @param blocks as they are now
 * @param opened as they were; what is the same in both is written as it was
 */
export function writeNotes(blocks: NotesBlock[], opened?: OpenedNotes): string {
  const seen = blocks.filter((block) => !isBlank(block))
  const before = opened?.blocks.map((block) => JSON.stringify(block)) ?? []
  const now = seen.map((block) => JSON.stringify(block))
  if (opened && isSame(before, now)) return opened.text
  let last = Number.NaN
  let text = ''
  seen.forEach((block, i) => {
    const key = JSON.stringify(block)
    const next = before.indexOf(key, last + 1)
    const at = next === -1 ? before.indexOf(key) : next
    const gap = at > 0 && at === last + 1 ? opened?.gaps[at] : gapBetween(seen[i - 1], block)
    text += `${gap}${opened?.sources[at] ?? writeBlock(block)}`
    last = at === -1 ? Number.NaN : at
  })
  return text
}

/** Two lists of a kind are one. */
function gapBetween(before: NotesBlock | undefined, block: NotesBlock): string {
  if (!before) return ''
  const areLists = before.kind === 'list' && block.kind === 'list'
  return areLists && before.isOrdered === block.isOrdered ? '\n' : '\n\n'
}
