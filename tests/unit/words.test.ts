import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { numberInTitle } from '@/importers/numbering'

const ROOT = path.resolve(import.meta.dirname, '../..')
const TEXTS = /\.(ts|tsx|js|mjs|css|md|yml)$/

/** The project's own text files, but for the specification, whose words are its own. */
const files = ['src', 'collections', 'globals', 'docs', 'tests'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .filter((name) => TEXTS.test(name) && !/\.results|migrations|specification\.md/.test(name)),
)

const read = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8')

/** What people no longer read, and what they read instead. */
const OLD_WORDS: [RegExp, string][] = [
  [/You said:/, 'what is true now'],
  [/Not done\./, 'Couldn’t …'],
  [/\bfor good\b/i, 'permanently'],
  [/\b(go|goes|going|went|come|comes|came) out\b/i, 'goes live'],
  [/\bwhoever\b/i, 'anyone who'],
  [/\bsomebody\b/i, 'someone'],
  [/\bit could not be\b/i, 'couldn’t …'],
  [/\bl(ies|ie|ay) in\b/i, 'is in'],
  [/\b(in|into|from|out of|to) the trash\b/i, 'in trash, to trash'],
  [/\b(bring|brings|brought|bringing) in\b/i, 'import'],
  [/\blog-in codes?\b/i, 'two-step verification'],
  [/\bpresent password\b/i, 'current password'],
  [/\bprivate links?\b/i, 'preview link'],
  [/^Such as /, 'For example,'],
  [/^May stay empty/, 'Optional'],
  [/^There is no such /, 'not found, unknown'],
  [/^Say (what|who|which|whether|that|how)\b/, 'the verb of what to do'],
  [/\btold (of|nothing|when)\b/i, 'is notified, is sent'],
  [/\banew\b/i, 'again'],
  [/\bwhere the show lives\b/i, 'show time'],
  [/\bthe sound\b/i, 'the audio'],
  [/\w lately\b/i, 'recently'],
  [/\bwhat is said\b/i, 'the transcript'],
  [/\bput (back|here)\b/i, 'restore, move here'],
  [/\b(episodes?|guests?|quotes?) on (this|a) theme\b/i, 'topic'],
  [/\bof yours\b|\bour words\b/i, 'your text, the default text'],
]

/** The show's own copy, whose mood is its own. */
const OF_THE_SHOW = ['src/domain/show/defaults.ts', 'src/scripts/sample-episodes.ts']

/** The string literals and JSX texts of a module: what people may read. */
function textsOf(name: string, code: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      found.push(node.text)
    if (ts.isStringLiteralLike(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found.map((text) => text.replace(/\s+/g, ' ').trim())
}

/** The prose of a page, without code; what it quotes from an answer is code. */
const proseOf = (page: string): string[] =>
  page
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/`[^`\n]*`/g, '')
    .split('\n')

/** The old words in texts, each with what to write. */
const oldWordsIn = (texts: string[]): string[] =>
  texts.flatMap((text) =>
    OLD_WORDS.filter(([old]) => old.test(text)).map(([, better]) => `${text} → ${better}`),
  )

describe('what people read is in the words of the field', () => {
  test('in messages, labels and descriptions', () => {
    const modules = files.filter(
      (name) =>
        /^(src|collections|globals)\/.*\.(ts|tsx|mjs)$/.test(name) && !OF_THE_SHOW.includes(name),
    )
    const found = modules.flatMap((name) => {
      const code = read(name)
      const pieces = code.replace(/\s+/g, ' ').split(/['"`>}] ?/)
      if (oldWordsIn(pieces).length === 0) return [] // Parsing all takes seconds.
      return oldWordsIn(textsOf(name, code)).map((text) => `${name}: ${text}`)
    })
    expect(found).toEqual([])
  })

  test('in the documentation', () => {
    const pages = [...files.filter((name) => /^docs\/.*\.md$/.test(name)), 'README.md']
    const found = pages.flatMap((name) =>
      oldWordsIn(proseOf(read(name))).map((text) => `${name}: ${text}`),
    )
    expect(found).toEqual([])
  })

  test('which is noticed in literals, templates and JSX, and not in comments', () => {
    const code = `// for good
      const a = 'Gone for good.'
      const b = \`\${a} lies in the trash\`
      const C = () => <p title="Whoever">Ask <b>somebody</b></p>`
    expect(oldWordsIn(textsOf('a.tsx', code)).map((text) => text.split(' → ')[0])).toEqual([
      'Gone for good.',
      'lies in the trash',
      'lies in the trash',
      'Whoever',
      'somebody',
    ])
    expect(oldWordsIn(proseOf('a `somebody` b\n```\nwhoever\n```\nfor good'))).toEqual([
      'for good → permanently',
    ])
  })
})

/** What names in the code no longer say, and what they say instead. */
const OLD_NAMES: Record<string, string> = {
  pillar: 'topic',
  theme: 'topic; of light and dark, appearance',
  chip: 'tag',
  verdict: 'status',
  deed: 'deferred button',
  onward: 'related',
  told: 'notified, sent',
  sitting: 'edit session',
  lately: 'recent',
  anew: 'again',
  rival: 'duplicate',
  mend: 'fix',
  occupant: 'existing episode',
}

/** Names with an old word that are public, stored, or given by others; all else has the new one. */
const STAY: Record<string, string> = {
  theme: 'the parameter in URLs and REST, and the appearance in HTML',
  themes: 'REST: the search',
  'data-theme': 'the appearance in HTML',
  theme_color: 'the web app manifest',
  themeColor: 'the metadata of Next',
  Pillars: 'the global',
  pillars: 'the global',
  pillarsTitle: 'a field of a global',
  verdict: 'REST: a row of an import',
  told: 'a column of the news for hubs',
}

const FILES_STAY = /^globals\/Pillars\.ts$/

/** The parts of a name: `readTheme`, `THEME_COOKIE` and `data-theme` have one that is `theme`. */
const partsOf = (name: string): string[] =>
  name
    .split(/[^a-zA-Z]+|(?<=[a-z])(?=[A-Z])/)
    .map((part) => part.toLowerCase())
    .filter(Boolean)

const hasOldWord = (name: string): boolean =>
  partsOf(name).some((part) => Object.hasOwn(OLD_NAMES, part.replace(/s$/, '')))

/** The names in a module that have an old word, each once. */
function oldNamesIn(name: string, code: string): string[] {
  const found = new Set<string>()
  const check = (text: string): void => {
    if (hasOldWord(text) && !Object.hasOwn(STAY, text)) found.add(text)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) check(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return [...found]
}

const ANY_OLD_NAME = new RegExp(Object.keys(OLD_NAMES).join('|'), 'i')

describe('names in the code are in the words of the field', () => {
  test('in the product', () => {
    const modules = files.filter(
      (name) =>
        /^(src|collections|globals)\/.*\.(ts|tsx|js|mjs)$/.test(name) &&
        !['src/payload-types.ts', 'src/client/contract-types.ts'].includes(name),
    )
    const found = modules.flatMap((name) => {
      const code = read(name)
      if (!ANY_OLD_NAME.test(code)) return [] // Parsing all takes seconds.
      return oldNamesIn(name, code).map((old) => `${name}: ${old}`)
    })
    expect(found).toEqual([])
  })

  test('in the names of files', () => {
    const found = files.filter(
      (name) =>
        /^(src|collections|globals)\//.test(name) &&
        !FILES_STAY.test(name) &&
        hasOldWord(path.basename(name)),
    )
    expect(found).toEqual([])
  })

  test('which is noticed in every kind of name, and not in texts or comments', () => {
    const code = `// A theme.
      import { readTheme as read } from './pillars'
      type Deed = { occupant: string; theMending: 1 }
      const { rivals, text: toldText } = row
      const A = <p data-pillar="theme" className={styles.chip}>theme</p>`
    expect(oldNamesIn('a.tsx', code)).toEqual([
      'readTheme',
      'Deed',
      'occupant',
      'rivals',
      'toldText',
      'data-pillar',
      'chip',
    ])
    expect(oldNamesIn('a.ts', 'const schemes = mended(chipping, themed)')).toEqual([])
  })
})

test('N62 what the response cache holds has one name: a cached response', () => {
  const old = new RegExp(['kept', 'answers?'].join(' '), 'i')
  expect(files.filter((name) => old.test(read(name)))).toEqual([])
})

test('N62 the numbering example of the interface is our own, and is read as it says', () => {
  const code = read('src/dashboard/import/review-sentence.client.tsx')
  const [, example = ''] = /such as “([^”]+)”/.exec(code) ?? []
  expect(example).toBe('32: Margins')
  expect(numberInTitle(example)).toMatchObject({ number: 32, title: 'Margins' })
})

test('Q67 what only screen readers read begins with no colon or comma: browsers put a blank before it', () => {
  const wrong = files.flatMap((name) =>
    /^src.*\.tsx?$/.test(name)
      ? (read(name).match(/(?<!\/)visually-?hidden['"]?( \})?[,>]\s*(\{?[`'"])?[:,] ?[\w${].*/gi) ??
        [])
      : [],
  )
  expect(wrong).toEqual([])
})
