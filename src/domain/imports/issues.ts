import { formatLongDay } from '../show/show-time'
import { countOf } from '../language/text'
import { isOffered, type ImportRow, type ImportView } from './imports'

/** Something about an import that the host should look at before it begins. */
export type ImportIssue = {
  key: string
  isBad: boolean
  title: string
  note: string
  /** Of the rows that it is about. */
  positions: number[]
}

const NAMED = 2

/** `“A”, “B” and 3 more` */
function names(rows: ImportRow[]): string {
  const titles = rows.slice(0, NAMED).map(({ title }) => `“${title}”`)
  if (rows.length > NAMED) return `${titles.join(', ')} and ${rows.length - NAMED} more`
  return titles.join(' and ')
}

const reasonsOf = (rows: ImportRow[]): string =>
  [...new Set(rows.map(({ reason }) => reason))].filter(Boolean).join('; ')

/** Rows that have something in common with another, by what it is. */
function sharing<Key>(rows: ImportRow[], keyOf: (row: ImportRow) => Key | null): ImportRow[] {
  const counts = new Map<Key, number>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return rows.filter((row) => {
    const key = keyOf(row)
    return key !== null && (counts.get(key) ?? 0) > 1
  })
}

/** `2 episodes share a number` */
const counted = (rows: ImportRow[], one: string, many: string): string =>
  countOf(rows.length, `episode ${one}`, `episodes ${many}`)

type Kind = Omit<ImportIssue, 'positions' | 'title' | 'note'> & {
  rows: ImportRow[]
  title: (rows: ImportRow[]) => string
  note: (rows: ImportRow[]) => string
}

function problems(rows: ImportRow[]): Kind[] {
  const bad = rows.filter(({ verdict }) => verdict === 'problem')
  const shared = new Set(sharing(rows, ({ number }) => number))
  const groupOf = (row: ImportRow) => {
    if (row.canReplace) return 'trash'
    if (row.number === null) return 'none'
    return shared.has(row) ? 'shared' : 'used'
  }
  const of = (key: ReturnType<typeof groupOf>) => bad.filter((row) => groupOf(row) === key)
  const isBad = true
  return [
    {
      ...{ key: 'none', isBad, rows: of('none') },
      title: (found) => counted(found, 'has no number', 'have no number'),
      note: (found) => `${names(found)}. Enter one below to import ${one(found)}.`,
    },
    {
      ...{ key: 'shared', isBad, rows: of('shared') },
      title: (found) =>
        counted(found, 'has a number that another has', 'have a number that another has'),
      note: (found) => `${names(found)}. Change the numbers below, or choose another source.`,
    },
    {
      ...{ key: 'used', isBad, rows: of('used') },
      title: (found) =>
        counted(found, 'has a number that is used here', 'have a number that is used here'),
      note: (found) => `${names(found)}. Change the numbers below to import ${one(found)}.`,
    },
    {
      ...{ key: 'trash', isBad, rows: of('trash') },
      title: (found) => counted(found, 'is in trash', 'are in trash'),
      note: (found) => `${names(found)}. You can replace what is in trash below.`,
    },
  ]
}

const one = ({ length }: ImportRow[]): string => (length === 1 ? 'it' : 'them')

/** Returns what would be imported, but not quite as it is in the source. */
function warnings(rows: ImportRow[], { numbering }: Pick<ImportView, 'numbering'>): Kind[] {
  const offered = rows.filter(({ verdict }) => isOffered(verdict))
  const fresh = offered.filter(({ verdict, kind }) => verdict === 'new' && kind === 'full')
  const sameDay = numbering === 'dates' ? sharing(fresh, ({ date }) => date) : []
  const source = numbering === 'titles' ? 'title' : 'feed'
  return [
    {
      ...{ key: 'draft', isBad: true },
      rows: offered.filter(({ missing }) => missing.length > 0),
      title: (found) => {
        const what = [...new Set(found.flatMap(({ missing }) => missing))].join(', ')
        return counted(found, `lacks ${what}`, `lack ${what}`)
      },
      note: (found) =>
        `${names(found)}. ${found.length === 1 ? 'It is imported as a draft.' : 'They are imported as drafts.'}`,
    },
    {
      ...{ key: 'guess', isBad: false, rows: offered.filter(({ isGuess }) => isGuess) },
      title: (found) =>
        counted(found, `has no number in the ${source}`, `have no number in the ${source}`),
      note: (found) =>
        `${names(found)}. ${found.length === 1 ? 'It gets' : 'They get'} a free number between the neighbours; check ${one(found)}.`,
    },
    {
      ...{ key: 'day', isBad: false, rows: sameDay },
      title: (found) => counted(found, 'shares a day', 'were published on the same day as another'),
      note: (found) => {
        const days = [...new Set(found.map(({ date }) => date ?? ''))].toSorted()
        const [first = ''] = days
        const more = days.length > 1 ? ` and ${countOf(days.length - 1, 'other day')}` : ''
        return `${formatLongDay(first)}${more}. The one published first gets the lower number.`
      },
    },
    {
      ...{ key: 'hidden', isBad: false, rows: offered.filter(({ isHidden }) => isHidden) },
      title: (found) => counted(found, 'is hidden from apps', 'are hidden from apps'),
      note: (found) =>
        `${names(found)}. The feed blocks ${one(found)}: only people with the link to the page can listen.`,
    },
    {
      ...{ key: 'fault', isBad: false, rows: offered.filter(({ faults }) => faults.length > 0) },
      title: (found) => counted(found, 'isn’t taken over whole', 'aren’t taken over whole'),
      note: (found) =>
        `${names(found)}: ${[...new Set(found.flatMap(({ faults }) => faults))].slice(0, 3).join('; ')}.`,
    },
  ]
}

export function findIssues({
  rows,
  numbering,
}: Pick<ImportView, 'rows' | 'numbering'>): ImportIssue[] {
  const kinds: Kind[] = [
    ...problems(rows),
    {
      ...{ key: 'item', isBad: true, rows: rows.filter(({ verdict }) => verdict === 'none') },
      title: ({ length }) => countOf(length, 'item is no episode', 'items are no episodes'),
      note: (found) => `${names(found)}: ${reasonsOf(found)}.`,
    },
    ...warnings(rows, { numbering }),
  ]
  return kinds.flatMap(({ key, isBad, rows: found, title, note }) =>
    found.length > 0
      ? [
          {
            ...{ key, isBad, title: title(found), note: note(found) },
            positions: found.map(({ position }) => position),
          },
        ]
      : [],
  )
}
