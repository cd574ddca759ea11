/** A command in the docs and the response shown below it. */
export type Example = {
  line: number
  heading: string
  command: string
  status: number
  headers: [string, string][]
  /** The documented part of the body; undefined if none is shown. */
  body?: unknown
}

/** Stands for anything, and in a list for more items of the same kind. */
const ANYTHING = '…'

const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * Extracts the examples from a page: each is a `sh` block with the `http` block that follows it.
 * @throws Error naming the line of a block without a partner
 */
export function readExamples(page: string): Example[] {
  const examples: Example[] = []
  let heading = ''
  let command: { text: string; line: number } | null = null
  for (const found of page.matchAll(/^#+ (?<title>.*)$|^```(?<lang>\w+)\n(?<text>[^]*?)^```$/gm)) {
    const { title, lang, text = '' } = found.groups ?? {}
    const line = page.slice(0, found.index).split('\n').length
    if (title !== undefined) heading = title
    else if (lang === 'sh') {
      if (command) throw new Error(`Line ${command.line}: no answer is shown`)
      command = { text, line }
    } else if (lang === 'http') {
      if (!command) throw new Error(`Line ${line}: an answer without a call`)
      examples.push({ line: command.line, heading, command: command.text, ...readAnswer(text) })
      command = null
    } else if (lang === 'json') JSON.parse(text)
    else if (!isProgram(lang) && lang !== 'text')
      throw new Error(`Line ${line}: a block of ${lang}, which nothing tries`)
  }
  if (command) throw new Error(`Line ${command.line}: no answer is shown`)
  return examples
}

function readAnswer(text: string): Pick<Example, 'status' | 'headers' | 'body'> {
  const [head = '', ...rest] = text.split('\n\n')
  const [first = '', ...lines] = head.trimEnd().split('\n')
  const status = Number(/^HTTP\/1\.1 (\d{3}) [A-Z]/.exec(first)?.[1])
  if (!status) throw new Error(`No status: ${first}`)
  const headers = lines.map((line): [string, string] => {
    const [, name = '', value = ''] = /^([\w-]+): (.+)$/.exec(line) ?? []
    return [name, value]
  })
  const body = rest.join('\n\n').trim()
  return { status, headers, body: body ? (JSON.parse(body) as unknown) : undefined }
}

/** A program in the docs, and what it prints. */
export type Program = {
  line: number
  language: 'js' | 'ts' | 'python'
  code: string
  prints: string
}

const isProgram = (language: string | undefined): language is Program['language'] =>
  ['js', 'ts', 'python'].includes(language ?? '')

/**
 * Extracts the programs from a page: each is followed by a `text` block with what it prints.
 * @throws Error naming the line of a program without one
 */
export function readPrograms(page: string): Program[] {
  const blocks = [...page.matchAll(/^```(?<lang>\w+)\n(?<text>[^]*?)^```$/gm)]
  return blocks.flatMap(({ index, groups }, at) => {
    const { lang: language, text: code = '' } = groups ?? {}
    if (!isProgram(language)) return []
    const line = page.slice(0, index).split('\n').length
    const { lang, text: prints = '' } = blocks[at + 1]?.groups ?? {}
    if (lang !== 'text') throw new Error(`Line ${line}: nothing says what it prints`)
    return [{ line, language, code, prints }]
  })
}

/** Values that differ between sites: times, names of stored images, numbers of documents. */
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const IMAGE = /-[0-9a-f]{24}(?=[.-])/
const isNumbered = (value: unknown): value is number => typeof value === 'number' && value > 1000

/**
 * Values in the docs and this site's actual values, learned from responses and used in later calls.
 */
export type Learned = Map<string, string>

/** A text from the docs with this site's actual values. */
export const translate = (text: string, learned: Learned): string =>
  [...learned].reduce((done, [said, meant]) => done.replaceAll(said, meant), text)

function learn(learned: Learned, said: string, meant: string): void {
  if (!learned.has(said)) learned.set(said, meant)
}

/** Whether a text with `…` in it matches another. */
const covers = (pattern: string, text: string): boolean => {
  const parts = pattern.split(ANYTHING).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text)
}

function learnTexts(said: string, meant: string, learned: Learned): void {
  if (TIME.test(said) && TIME.test(meant)) learn(learned, said, meant)
  if (said === 'YOUR-KEY') learn(learned, said, meant)
  const [mine] = IMAGE.exec(said) ?? []
  const [theirs] = IMAGE.exec(meant) ?? []
  if (mine && theirs) learn(learned, mine, theirs)
}

/**
 * Every difference between a response and its documentation; undocumented fields are allowed.
 * @param learned is added to
 */
export function differences(
  said: unknown,
  meant: unknown,
  learned: Learned,
  at = 'body',
): string[] {
  if (said === ANYTHING) return meant === undefined ? [`${at}: missing`] : []
  if (Array.isArray(said)) {
    if (!Array.isArray(meant)) return [`${at}: no list`]
    const isOpen = said.at(-1) === ANYTHING
    const shown = isOpen ? said.slice(0, -1) : said
    if (isOpen ? meant.length <= shown.length : meant.length !== shown.length)
      return [`${at}: ${meant.length} instead of ${shown.length}${isOpen ? ' and more' : ''}`]
    return shown.flatMap((one, index) => differences(one, meant[index], learned, `${at}[${index}]`))
  }
  if (said !== null && typeof said === 'object') {
    if (meant === null || typeof meant !== 'object') return [`${at}: no object`]
    return Object.entries(said).flatMap(([name, value]) =>
      differences(value, (meant as Record<string, unknown>)[name], learned, `${at}.${name}`),
    )
  }
  if (isText(said) && isText(meant)) {
    learnTexts(said, meant, learned)
    if (covers(translate(said, learned), meant)) return []
  } else if (at.endsWith('.id') && isNumbered(said) && typeof meant === 'number') {
    learn(learned, String(said), String(meant))
    return []
  } else if (said === meant) return []
  return [`${at}: ${JSON.stringify(meant)} instead of ${JSON.stringify(said)}`]
}

/** Like `differences`, for headers. */
export const headerDifferences = (said: Example['headers'], meant: Headers): string[] =>
  said
    .filter(([name, value]) => {
      const all = name === 'Set-Cookie' ? meant.getSetCookie() : [meant.get(name) ?? '']
      return !all.some((one) => covers(value, one)) // Of several cookies one is documented.
    })
    .map(([name, value]) => `${name}: ${String(meant.get(name))} instead of ${value}`)
